import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import type { Fact } from '@basera/contract/rules/office/facts';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import {
  type Correction,
  type CorrectionEntry,
  postCorrection,
  type Wrong,
  wrongInCorrection,
} from '../../../ledger/index.ts';
import {
  endUnasked,
  isOpenToUs,
  lockBooking,
  lockUnaskedWithBooking,
  type UnaskedMoney,
  unaskedNamed,
} from '../../../payments/index.ts';
import { topUpOwed, workOffPayouts } from '../../../payouts/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** In paise; `key` makes it one transaction, however often it is carried out. */
export type CorrectionFacts = {
  lines: CorrectionEntry[];
  booking: number | null;
  business: number | null;
  entity: string | null;
  words: string;
  key: string;
};

const read = (facts: Facts): CorrectionFacts => facts as CorrectionFacts;

export const correctionOf = ({ lines, booking, business, entity }: CorrectionFacts): Correction => ({
  entries: lines.map(({ account, amount }) => ({ account, amount: paise(Number(amount)) })),
  bookingId: booking,
  businessId: business,
  entity,
});

/** The sum nobody asked for that a correction takes out of `unmatched`; undefined where it takes none. */
export async function sumTaken(deps: OfficeDeps, db: Kysely<DB>, { entries, entity }: Correction) {
  const isTaken = entries.some(({ account, amount }) => account === 'unmatched' && amount > 0);
  return isTaken && entity !== null ? unaskedNamed(db, deps.payments.gateway.name, entity) : undefined;
}

/** What stands of it: nothing any more of one that something else has become of, or that a bank asks for. */
const standsOf = async (db: Kysely<DB>, sum: UnaskedMoney | undefined): Promise<Paise | null> =>
  sum && (await isOpenToUs(db, sum)) ? sum.amount : null;

/** What keeps a correction from being made as things are now. */
export const wrongNow = async (deps: OfficeDeps, db: Kysely<DB>, correction: Correction): Promise<Wrong | null> =>
  wrongInCorrection(db, correction, { unasked: await standsOf(db, await sumTaken(deps, db, correction)) });

/** 'owner 250 debit, fees 250 credit', in rupees. */
const linesOf = (lines: CorrectionEntry[]): string =>
  lines
    .map(({ account, amount }) => {
      const rupees = rupeesFromPaise(paise(Math.abs(Number(amount))));
      return `${account} ${rupees} ${amount > 0 ? 'debit' : 'credit'}`;
    })
    .join(', ');

const said = (name: Fact['name'], as: Fact['as'], value: string | number | null): Fact[] =>
  value === null ? [] : [{ name, as, value }];

async function carryOut(deps: OfficeDeps, trx: Transaction<DB>, facts: CorrectionFacts): Promise<void> {
  const now = deps.clock.now();
  const correction = correctionOf(facts);
  const known = await sumTaken(deps, trx, correction);
  // One booking is locked by a transaction: that of the sum where it is taken, which nobody else takes then.
  if (known) await lockUnaskedWithBooking(trx, known);
  else if (facts.booking !== null) await lockBooking(trx, facts.booking);
  const wrong = await wrongNow(deps, trx, correction);
  if (wrong) throw new Overtaken(`${wrong.field}: ${wrong.message}`);
  await postCorrection(trx, { ...correction, key: facts.key, words: facts.words }, now);
  const sum = await sumTaken(deps, trx, correction);
  if (sum) await endUnasked(trx, sum, 'corrected', now);
}

/** A transaction of the books by hand: the word of two. */
export const correctionKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { words, lines, booking, business, entity } = read(facts);
    return [
      { name: 'why', as: 'text', value: words },
      { name: 'lines', as: 'lines', value: linesOf(lines) },
      ...said('booking', 'booking', booking),
      ...said('business_number', 'business', business),
      ...said('entity', 'text', entity),
    ];
  },
  carryOut: (trx, { facts }) => carryOut(deps, trx, read(facts)),
  // What an owner is owed may be another sum now.
  afterwards: () =>
    deps.soon('payouts after a correction', async () => {
      await topUpOwed(deps.payouts);
      await workOffPayouts(deps.payouts);
    }),
});
