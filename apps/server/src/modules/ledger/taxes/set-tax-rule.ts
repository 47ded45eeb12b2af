import { addDays, type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { readTaxRule, type TaxRule, type TaxRuleName } from '@basera/contract/rules/tax/tax-rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { followRule, lockRule, rewriteRule, splitAgain } from './tax-queries.ts';

/** What an accountant decides of the rules, or the law of its slabs, and nobody else: docs/money.md says what each means. */
export const TAX_SETTINGS = ['by_state', 'on_9_5', 'base', 'code', 'slabs'] as const;
export type TaxSetting = (typeof TAX_SETTINGS)[number];

/** The rule each stands in, and what of it is typed. */
const settings: Record<TaxSetting, { rule: TaxRuleName; read(typed: string): object }> = {
  by_state: { rule: 'gst_registration', read: (typed) => ({ by_state: yesOrNo(typed) }) },
  on_9_5: { rule: 'tcs_52', read: (typed) => ({ on_9_5: yesOrNo(typed) }) },
  base: { rule: 'tds_ecommerce', read: (typed) => ({ base: typed }) },
  code: { rule: 'tds_ecommerce', read: (typed) => ({ code: typed.trim() || null }) },
  slabs: { rule: 'gst_slabs', read: slabNumbers },
};

function yesOrNo(typed: string): boolean {
  if (typed !== 'yes' && typed !== 'no') throw new RangeError(`'${typed}' is neither yes nor no`);
  return typed === 'yes';
}

const SLAB_FIELDS = ['low_percent', 'high_percent', 'low_taxable_max'];

/** 'low_percent=6,low_taxable_max=1000000', in percent and paise: those that become others. */
function slabNumbers(typed: string): object {
  const fields = typed.split(',').map((field) => /^(\w+)=(\d{1,9})$/.exec(field.trim()) ?? []);
  const unknown = fields.find(([, name = '']) => !SLAB_FIELDS.includes(name));
  if (unknown) throw new RangeError(`'${typed}': slabs are ${SLAB_FIELDS.map((name) => `${name}=NUMBER`).join(',')}`);
  return Object.fromEntries(fields.map(([, name, number]) => [name, Number(number)]));
}

export type NewTaxSetting = { setting: TaxSetting; value: string; from: CalendarDate };

type Said = { from: CalendarDate; value: object };

/**
 * Sets what a rule says from a day to come: the rule before ends the day before, and bookings that end from then on and have no
 * invoice are split again. Of slabs one change at a time is to come, since prices are made by it already: what is set for its day
 * takes its place. Throws RangeError for a value the rule does not understand, and for a day that has come or that the rule's
 * last change is later than.
 */
export async function setTaxRule(
  trx: Transaction<DB>,
  { setting, value, from, why }: NewTaxSetting & { why: string },
  now: Date,
): Promise<{ rule: TaxRuleName; before: Said; after: Said }> {
  const today = dayInIndia(now);
  if (from <= today) throw new RangeError(`--from ${from}: a rule is set from ${addDays(today, 1)} on at the earliest`);
  const { rule, read } = settings[setting];
  const before = await lockRule(trx, rule);
  const takesPlace = rule === 'gst_slabs' && before.valid_from > today;
  refuseDay(from, before, takesPlace);
  const source = `${before.source}. Set from ${from} on: ${setting} ${value} (${why})`;
  const next = understood({ ...before, valid_from: from, value: { ...before.value, ...read(value) }, source });
  if (takesPlace) await rewriteRule(trx, next);
  else await followRule(trx, before, next);
  await splitAgain(trx, { businessId: null, from, why: `tax rule ${rule}` }, now);
  const said = ({ valid_from, value }: TaxRule): Said => ({ from: valid_from, value });
  return { rule, before: said(before), after: said(next) };
}

function refuseDay(from: CalendarDate, { rule, valid_from }: TaxRule, takesPlace: boolean): void {
  if (takesPlace && from !== valid_from)
    throw new RangeError(`${rule} changes on ${valid_from}: until then it is set for that day, and nothing later`);
  if (!takesPlace && from <= valid_from) throw new RangeError(`${rule} changes on ${valid_from}: set it from later on`);
}

function understood(rule: Parameters<typeof readTaxRule>[0]): TaxRule {
  try {
    return readTaxRule(rule);
  } catch {
    throw new RangeError(`${rule.rule} does not understand ${JSON.stringify(rule.value)}`);
  }
}
