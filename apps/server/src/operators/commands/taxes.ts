import { parseArgs } from 'node:util';
import { calendarDate } from '@basera/contract/calendar-date';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
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
  statusAt,
  TAX_SETTINGS,
  type TaxStatus,
} from '../../modules/ledger/index.ts';
import { type Command, type CommandContext, noteDone, UsageError, whySaid } from '../command.ts';

const USAGE = `Usage: npm run taxes -- rules | turnover | status BUSINESS --from DAY --proof WORDS (--gstin GSTIN | --kind ${ownerKinds.join('|')} [--pan]) --why WORDS | set ${TAX_SETTINGS.join('|')} VALUE --from DAY --why WORDS`;

type Asked =
  | { what: 'rules' | 'turnover' }
  | { what: 'status'; status: NewTaxStatus; why: string }
  | { what: 'set'; setting: NewTaxSetting; why: string };

function read(args: string[]): Asked {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: text, proof: text, gstin: text, kind: text, why: text, pan: { type: 'boolean' } },
    });
    const [what, id = '', ...more] = positionals;
    if (what === 'rules' || what === 'turnover') return { what };
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

const statusOf = (businessId: number, values: Values, kind: OwnerKind | undefined): NewTaxStatus => ({
  businessId,
  validFrom: calendarDate(values.from ?? ''),
  gstin: values.gstin ?? null,
  panKnown: values.pan ?? false,
  ...(kind && { kind }),
  proof: values.proof ?? '',
  notedBy: 'npm run taxes',
});

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

/** How an owner stands, for the audit: without the GSTIN, which has their PAN in it. */
const told = (status: TaxStatus | undefined) =>
  status && { from: status.valid_from, gst: status.gst, pan_known: status.pan_known, kind: status.kind };

async function noteStatus(context: CommandContext, status: NewTaxStatus, why: string): Promise<void> {
  const { db, clock, out } = context;
  const { businessId, validFrom } = status;
  await db.transaction().execute(async (trx) => {
    const before = told(await statusAt(trx, businessId, validFrom));
    await noteTaxStatus(trx, status, clock.now());
    const after = { ...told(await statusAt(trx, businessId, validFrom)), proof: status.proof };
    const done = { action: 'tax_status_noted', subject: `business ${businessId}`, before: before ?? null } as const;
    await noteDone(trx, context, { ...done, after, why });
  });
  out.log(`Noted of business ${businessId}, from ${validFrom} on. Bookings without an invoice are split anew.`);
}

async function set(context: CommandContext, setting: NewTaxSetting, why: string): Promise<void> {
  const { db, clock, out } = context;
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
    setting.setting === 'by_state' ? NOTED_ONLY : 'Bookings that end from then on and have no invoice are split anew.',
  );
  if (rule === 'gst_slabs') out.log(await sayGaps(db));
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

const NOTED_ONLY =
  'It is noted, and changes neither invoices nor books: all that the operator supplies bears OPERATOR_GSTIN, in one series.';

async function run(context: CommandContext, asked: Asked): Promise<void> {
  try {
    if (asked.what === 'set') await set(context, asked.setting, asked.why);
    else if (asked.what === 'status') await noteStatus(context, asked.status, asked.why);
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
