import { addDays, type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { readTaxRule, type TaxRule, type TaxRuleName } from '@basera/contract/rules/tax/tax-rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { followRule, lockRule, splitAgain } from './tax-queries.ts';

/** What an accountant decides of the rules, and nobody else: docs/money.md says what each means. */
export const TAX_SETTINGS = ['by_state', 'on_9_5', 'base', 'code'] as const;
export type TaxSetting = (typeof TAX_SETTINGS)[number];

/** The rule each stands in, and how what is typed is read. */
const settings: Record<TaxSetting, { rule: TaxRuleName; read(typed: string): unknown }> = {
  by_state: { rule: 'gst_registration', read: yesOrNo },
  on_9_5: { rule: 'tcs_52', read: yesOrNo },
  base: { rule: 'tds_ecommerce', read: (typed) => typed },
  code: { rule: 'tds_ecommerce', read: (typed) => typed.trim() || null },
};

function yesOrNo(typed: string): boolean {
  if (typed !== 'yes' && typed !== 'no') throw new RangeError(`'${typed}' is neither yes nor no`);
  return typed === 'yes';
}

export type NewTaxSetting = { setting: TaxSetting; value: string; from: CalendarDate };

type Said = { from: CalendarDate; value: object };

/**
 * Sets what a rule says from a day to come: the rule before ends the day before, and bookings that end from then on and have no
 * invoice are split again. Throws RangeError for a value the rule does not understand, and for a day that has come or
 * that the rule's last change is later than.
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
  if (from <= before.valid_from) throw new RangeError(`${rule} changes on ${before.valid_from}: set it from later on`);
  const source = `${before.source}. Set from ${from} on: ${setting} ${value} (${why})`;
  const next = understood({ ...before, valid_from: from, value: { ...before.value, [setting]: read(value) }, source });
  await followRule(trx, before, next);
  await splitAgain(trx, { businessId: null, from, why: `tax rule ${rule}` }, now);
  const said = ({ valid_from, value }: TaxRule): Said => ({ from: valid_from, value });
  return { rule, before: said(before), after: said(next) };
}

function understood(rule: Parameters<typeof readTaxRule>[0]): TaxRule {
  try {
    return readTaxRule(rule);
  } catch {
    throw new RangeError(`${rule.rule} does not understand ${JSON.stringify(rule.value)}`);
  }
}
