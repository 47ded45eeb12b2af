import * as z from 'zod/mini';
import type { CalendarDate } from '../../calendar-date.ts';

const amount = z.int().check(z.gte(0));
// Hundredths of a percent.
const rate = z.int().check(z.gte(0), z.lte(10_000));
const base = z.enum(['taxable', 'gross']);
export const ownerKinds = ['individual', 'huf', 'firm', 'company', 'other'] as const;
const ownerKind = z.enum(ownerKinds);

/** What a rule says, by its name; amounts in paise, rates in hundredths of a percent. */
const values = {
  gst_slabs: z.object({ low_percent: z.int(), high_percent: z.int(), low_taxable_max: amount }),
  gst_9_5: z.object({ operator_owes: z.boolean() }),
  gst_threshold: z.object({
    usual: amount,
    special: amount,
    special_states: z.array(z.string()),
    warn_percent: z.int(),
  }),
  gst_registration: z.object({ by_state: z.boolean() }),
  tcs_52: z.object({ rate, base, on_9_5: z.boolean() }),
  tds_ecommerce: z.object({
    rate,
    rate_without_pan: rate,
    base,
    exempt_kinds: z.array(ownerKind),
    exempt_up_to: amount,
    act: z.string(),
    code: z.string(),
  }),
};

export type TaxRuleName = keyof typeof values;
export const TAX_RULE_NAMES = Object.keys(values) as TaxRuleName[];
export type TaxRuleValue<Name extends TaxRuleName> = z.infer<(typeof values)[Name]>;
export type OwnerKind = z.infer<typeof ownerKind>;

/** A rule as it is dated; `valid_to` is its last day, null for one that holds on. */
export type TaxRule<Name extends TaxRuleName = TaxRuleName> = {
  id: number;
  rule: Name;
  valid_from: CalendarDate;
  valid_to: CalendarDate | null;
  value: TaxRuleValue<Name>;
  /** Where it comes from, and what an accountant has to confirm of it. */
  source: string;
  to_confirm: string;
};

/** The rules of one day; one that there is none of then is missing. */
export type TaxRules = { [Name in TaxRuleName]?: TaxRule<Name> };

type StoredRule = Omit<TaxRule, 'rule' | 'value'> & { rule: string; value: unknown };

const isRuleName = (name: string): name is TaxRuleName => Object.hasOwn(values, name);

/** A rule as it is stored. Throws for one that says nothing the product understands. */
export function readTaxRule(stored: StoredRule): TaxRule {
  const { rule, value } = stored;
  if (!isRuleName(rule)) throw new TypeError(`there is no rule ${rule}`);
  return { ...stored, rule, value: z.parse(values[rule], value) };
}

/** Those of all rules that hold on a day. */
export const rulesOfDay = (rules: TaxRule[], day: CalendarDate): TaxRules =>
  Object.fromEntries(
    rules
      .filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))
      .sort((one, other) => one.valid_from.localeCompare(other.valid_from))
      .map((rule) => [rule.rule, rule]),
  );
