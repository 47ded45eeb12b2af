import { parseArgs } from 'node:util';
import { calendarDate } from '@basera/contract/calendar-date';
import type { ReturnSums } from '@basera/contract/endpoints/office/payouts';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { monthInText } from '@basera/contract/parsing/fields';
import { slabRules } from '@basera/contract/rules/tax/slabs';
import { type OwnerKind, ownerKinds } from '@basera/contract/rules/tax/tax-rules';
import { several } from '@basera/contract/words/phrases';
import {
  allTaxRules,
  type NewTaxSetting,
  type NewTaxStatus,
  noteTaxStatus,
  ownersNearThreshold,
  roomsAskingBetweenSlabs,
  setTaxRule,
  slabEntries,
  statesWithoutGstin,
  statusAt,
  TAX_SETTINGS,
  type TaxStatus,
} from '../../modules/ledger/index.ts';
import { readReturns } from '../../modules/statements/index.ts';
import { withoutGstin } from '../../production-settings.ts';
import { registrationsOf } from '../../settings/state-gstins.ts';
import { type Command, type CommandContext, noteDone, UsageError, whySaid } from '../command.ts';

const USAGE = `Usage: npm run taxes -- rules | turnover | returns MONTH [--json] | status BUSINESS --from DAY --proof WORDS (--gstin GSTIN | --kind ${ownerKinds.join('|')} [--pan]) --why WORDS | set ${TAX_SETTINGS.join('|')} VALUE --from DAY --why WORDS`;

/** What was shown; who notes it is whoever calls. */
type Shown = Omit<NewTaxStatus, 'notedBy'>;

type Asked =
  | { what: 'rules' | 'turnover' }
  | { what: 'returns'; month: string; json: boolean }
  | { what: 'status'; status: Shown; why: string }
  | { what: 'set'; setting: NewTaxSetting; why: string };

function read(args: string[]): Asked {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: text,
        proof: text,
        gstin: text,
        kind: text,
        why: text,
        pan: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [what, id = '', ...more] = positionals;
    if (what === 'rules' || what === 'turnover') return { what };
    if (what === 'returns') return readMonth(id, more, values.json);
    if (what === 'set') return readSetting(id, more, values);
    if (what !== 'status' || more.length > 0) throw new Error('say what to show, or to note');
    if (!/^\d{1,9}$/.test(id)) throw new Error(`'${id}' is no number of a business`);
    const kind = ownerKinds.find((one) => one === values.kind);
    if (!values.gstin === !kind) throw new Error('--gstin of who is registered, or --kind of who is not');
    return { what, status: statusOf(Number(id), values, kind), why: whySaid(values.why) };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

type Values = { from?: string; proof?: string; gstin?: string; pan?: boolean; why?: string };

const statusOf = (businessId: number, values: Values, kind: OwnerKind | undefined): Shown => ({
  businessId,
  validFrom: calendarDate(values.from ?? ''),
  gstin: values.gstin ?? null,
  panKnown: values.pan ?? false,
  ...(kind && { kind }),
  proof: values.proof ?? '',
});

function readMonth(month: string, more: string[], json = false): Asked {
  if (more.length > 0 || !monthInText.safeParse(month).success)
    throw new Error(`'${month}' is no month such as 2026-12`);
  return { what: 'returns', month, json };
}

function readSetting(name: string, [value = '', ...more]: string[], values: Values): Asked {
  const setting = TAX_SETTINGS.find((one) => one === name);
  if (!setting || more.length > 0) throw new Error(`set one of ${TAX_SETTINGS.join(', ')}`);
  const from = calendarDate(values.from ?? '');
  return { what: 'set', setting: { setting, value, from }, why: whySaid(values.why) };
}

async function showRules({ db, out }: CommandContext): Promise<void> {
  out.table(
    (await allTaxRules(db)).map(({ rule, valid_from, valid_to, value, to_confirm }) => ({
      ...{ rule, valid_from, valid_to: valid_to ?? 'holds' },
      ...{ value: JSON.stringify(value), to_confirm },
    })),
  );
}

async function showTurnover({ db, clock, out }: CommandContext): Promise<void> {
  const near = await ownersNearThreshold(db, clock.now());
  if (near.length === 0) return out.log('No owner comes near the turnover from which they have to register.');
  out.table(
    near.map(({ businessId, name, taxable, limit }) => ({
      ...{ business: businessId, name, turnover: formatRupees(rupeesFromPaise(taxable)) },
      ...{ percent: limit?.percent, warning: limit?.warning },
    })),
  );
}

/** What a month has for the returns: a row a registration and state, and one a state for TCS. */
async function showReturns({ db, clock, config, out }: CommandContext, month: string, json: boolean): Promise<void> {
  const returns = await readReturns({ db, clock, registrations: registrationsOf(config) }, month);
  if (json) return out.log(JSON.stringify(returns, null, 2));
  const { registrations, whole, collected, collected_whole, without_gstin } = returns;
  const line = (
    gstin: string | null,
    state: string,
    { invoices, credit_notes, taxable, cgst, sgst, set_aside }: ReturnSums,
  ) => ({
    ...{ gstin: gstin ?? 'none', state, invoices, credit_notes },
    ...{ taxable, cgst, sgst, set_aside },
  });
  const rows = registrations.flatMap(({ gstin, states, sums }) => [
    ...states.map((row) => line(gstin, row.is_own ? row.state : `${row.state} (of another state)`, row)),
    ...(states.length > 1 ? [line(gstin, 'all', sums)] : []),
  ]);
  out.log(`GSTR-3B, 3.1.1, of ${month}: invoices less credit notes, and what the books set aside. Rupees.`);
  out.table([...rows, line('whole', '', whole)]);
  out.log(
    `GSTR-8 of ${month}, by the state of the stay: taxable by papers of the month, TCS by payments of the month. Rupees.`,
  );
  out.table([...collected, { state: 'whole', ...collected_whole }]);
  if (without_gstin.length > 0) out.log(withoutGstin(without_gstin));
}

/** How an owner stands, for the audit: without the GSTIN, which has their PAN in it. */
const told = (status: TaxStatus | undefined) =>
  status && { from: status.valid_from, gst: status.gst, pan_known: status.pan_known, kind: status.kind };

async function noteStatus(context: CommandContext, status: Shown, why: string): Promise<void> {
  const { db, clock, out, actor } = context;
  const { businessId, validFrom } = status;
  await db.transaction().execute(async (trx) => {
    const before = told(await statusAt(trx, businessId, validFrom));
    await noteTaxStatus(trx, { ...status, notedBy: actor.name }, clock.now());
    const after = { ...told(await statusAt(trx, businessId, validFrom)), proof: status.proof };
    const done = { action: 'tax_status_noted', subject: `business ${businessId}`, before: before ?? null } as const;
    await noteDone(trx, context, { ...done, after, why });
  });
  out.log(`Noted of business ${businessId}, from ${validFrom} on. Bookings without an invoice are split anew.`);
}

async function set(context: CommandContext, setting: NewTaxSetting, why: string): Promise<void> {
  const { db, clock, config, out } = context;
  const { rule, before, after } = await db.transaction().execute(async (trx) => {
    const changed = await setTaxRule(trx, { ...setting, why }, clock.now());
    const done = { action: 'tax_rule_set', subject: `tax rule ${changed.rule}` } as const;
    await noteDone(trx, context, { ...done, before: changed.before, after: changed.after, why });
    return changed;
  });
  out.log(
    `${rule} says ${JSON.stringify(after.value)} from ${after.from} on; before, ${JSON.stringify(before.value)}.`,
  );
  out.log(
    setting.setting === 'by_state' ? BY_STATE : 'Bookings that end from then on and have no invoice are split anew.',
  );
  if (rule === 'gst_slabs') out.log(await sayGaps(db));
  if (setting.setting !== 'by_state') return;
  const missing = await statesWithoutGstin(db, registrationsOf(config), after.from);
  if (missing.length > 0) out.log(withoutGstin(missing));
}

/** Between which prices nothing is sold from now on, and how many prices of owners lie there. */
async function sayGaps(db: CommandContext['db']): Promise<string> {
  const { gaps } = slabRules(await slabEntries(db));
  const words = gaps.map(
    ({ lowMost, highAbove }) =>
      `above ${formatRupees(rupeesFromPaise(lowMost))} and up to ${formatRupees(rupeesFromPaise(highAbove))}`,
  );
  const rooms = await roomsAskingBetweenSlabs(db);
  return `From now on no price is made ${words.join(', nor ')}. ${several(rooms, 'room')} ${rooms === 1 ? 'asks' : 'ask'} one there, which bears the higher tax until another is asked.`;
}

const BY_STATE =
  'Invoices of what the operator supplies in the place of owners follow it; invoices of before stay as they are.';

async function run(context: CommandContext, asked: Asked): Promise<void> {
  try {
    if (asked.what === 'set') await set(context, asked.setting, asked.why);
    else if (asked.what === 'status') await noteStatus(context, asked.status, asked.why);
    else if (asked.what === 'returns') await showReturns(context, asked.month, asked.json);
    else if (asked.what === 'rules') await showRules(context);
    else await showTurnover(context);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/**
 * The rules of what the law takes and what is set in them, owners who come near the threshold of GST, and how an owner stands with the
 * tax offices.
 */
export const taxes: Command<Asked> = { name: 'taxes', read, run, hides: ['gstin'] };
