import type { ReturnSums, StateReturns, TaxReturns } from '@basera/contract/endpoints/office/payouts';
import { addPaise, type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { type Registrations, registrationFor } from '@basera/contract/rules/tax/registrations';
import { stateOfGstin } from '@basera/contract/rules/tax/state-codes';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { isByStateOn, statesWithoutGstin } from '../../ledger/index.ts';
import { spanOfMonth } from '../month-span.ts';
import { type PapersOfState, papersByState, type TakenOfState, takenByState } from './return-queries.ts';

export type ReturnsDeps = { db: Kysely<DB>; clock: Clock; registrations: Registrations };

const COUNTS = ['invoices', 'credit_notes'] as const;
const AMOUNTS = ['taxable', 'cgst', 'sgst', 'set_aside'] as const;
type Sums = Record<(typeof COUNTS)[number], number> & Record<(typeof AMOUNTS)[number], Paise>;
type OfState = Sums & { gstin: string | null; state: string };

/** What a month has for GSTR-3B (3.1.1) and GSTR-8, by the operator's registrations: papers of its days, and what the books set aside within it. */
export async function readReturns(
  { db, clock, registrations }: ReturnsDeps,
  month: string | undefined,
): Promise<TaxReturns> {
  const wanted = month ?? clock.today().slice(0, 7);
  const span = spanOfMonth(wanted);
  const papers = await papersByState(db, span);
  const taken = await takenByState(db, span);
  const rows = suppliedByState(papers, taken, registrations);
  const collected = collectedByState(papers, taken);
  const gstins = [...new Set(rows.map(({ gstin }) => gstin))];
  return {
    month: wanted,
    is_by_state: await isByStateOn(db, span.last),
    registrations: gstins.map((gstin) => {
      const own = rows.filter((row) => row.gstin === gstin);
      const state = gstin === null ? null : (stateOfGstin(gstin) ?? null);
      return { gstin, state, states: own.map(presentState), sums: inRupees(together(own)) };
    }),
    whole: inRupees(together(rows)),
    collected: collected.map(({ state, ...sums }) => ({ state, ...collectedInRupees(sums) })),
    collected_whole: collectedInRupees({
      taxable: addPaise(...collected.map(({ taxable }) => taxable)),
      tcs: addPaise(...collected.map(({ tcs }) => tcs)),
    }),
    without_gstin: await statesWithoutGstin(db, registrations, clock.today()),
  };
}

const NONE: Sums = {
  ...{ invoices: 0, credit_notes: 0 },
  ...{ taxable: paise(0), cgst: paise(0), sgst: paise(0), set_aside: paise(0) },
};

/** What the operator supplies itself: as its papers say, and where there is none yet, as its invoice will. */
function suppliedByState(papers: PapersOfState[], taken: TakenOfState[], registrations: Registrations): OfState[] {
  const rows = new Map<string, OfState>();
  const add = (gstin: string | null, state: string, more: Partial<Sums>) => {
    const key = `${gstin} ${state}`;
    const row = rows.get(key) ?? { ...NONE, gstin, state };
    rows.set(key, { ...row, ...together([row, { ...NONE, ...more }]) });
  };
  for (const { by, gstin, state, bears_tcs: _, ...sums } of papers) if (by === 'operator') add(gstin, state, sums);
  for (const { is_invoiced, gstin, state, is_by_state, set_aside } of taken) {
    if (set_aside === 0) continue;
    add(is_invoiced ? gstin : registrationFor(registrations, state, is_by_state).gstin, state, { set_aside });
  }
  return [...rows.values()].sort(
    (one, other) => (one.gstin ?? '').localeCompare(other.gstin ?? '') || one.state.localeCompare(other.state),
  );
}

/**
 * What was collected by s.52, by the state of the stay, which is where an operator registers for it: TCS by the day of the payment, and what bears
 * it by the day of its paper.
 */
function collectedByState(papers: PapersOfState[], taken: TakenOfState[]): (Taken & { state: string })[] {
  const bearing = papers.filter(({ bears_tcs }) => bears_tcs);
  const states = [...new Set([...bearing, ...taken.filter(({ tcs }) => tcs !== 0)].map(({ state }) => state))].sort();
  return states.map((state) => ({
    state,
    taxable: addPaise(...bearing.filter((row) => row.state === state).map(({ taxable }) => taxable)),
    tcs: addPaise(...taken.filter((row) => row.state === state).map(({ tcs }) => tcs)),
  }));
}

type Taken = Record<'taxable' | 'tcs', Paise>;
const collectedInRupees = ({ taxable, tcs }: Taken) => ({
  taxable: rupeesFromPaise(taxable),
  tcs: rupeesFromPaise(tcs),
});

function together(rows: Sums[]): Sums {
  const count = (name: (typeof COUNTS)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  const sum = (name: (typeof AMOUNTS)[number]) => addPaise(...rows.map((row) => row[name]));
  return {
    ...{ invoices: count('invoices'), credit_notes: count('credit_notes') },
    ...{ taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), set_aside: sum('set_aside') },
  };
}

const inRupees = ({ invoices, credit_notes, taxable, cgst, sgst, set_aside }: Sums): ReturnSums => ({
  invoices,
  credit_notes,
  taxable: rupeesFromPaise(taxable),
  cgst: rupeesFromPaise(cgst),
  sgst: rupeesFromPaise(sgst),
  set_aside: rupeesFromPaise(set_aside),
});

const presentState = (row: OfState): StateReturns => ({
  ...inRupees(row),
  state: row.state,
  is_own: row.gstin !== null && stateOfGstin(row.gstin) === row.state,
});
