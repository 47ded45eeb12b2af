import * as z from 'zod/mini';
import type { CalendarDate } from '../../calendar-date.ts';

const amount = z.int().check(z.gte(0));
// Hundredths of a percent.
const rate = z.int().check(z.gte(0), z.lte(10_000));
const base = z.enum(['taxable', 'gross']);
export const ownerKinds = ['individual', 'huf', 'firm', 'company', 'other'] as const;
const ownerKind = z.enum(ownerKinds);

const percent = z.int().check(z.gte(0), z.lte(100));

/** What a rule says, by its name; amounts in paise, rates in hundredths of a percent, the slabs' in percent. */
const values = {
  gst_slabs: z
    .object({
      low_percent: percent,
      high_percent: percent,
      // Whole rupees, so that the prices about the gap are whole paise.
      low_taxable_max: z.int().check(z.gt(0), z.multipleOf(100)),
    })
    .check(z.refine(({ low_percent, high_percent }) => low_percent <= high_percent, { path: ['high_percent'] })),
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

export type StoredRule = Omit<TaxRule, 'rule' | 'value'> & { rule: string; value: unknown };

const isRuleName = (name: string): name is TaxRuleName => Object.hasOwn(values, name);

/** A row of `tax_rules` that says nothing the product understands, named so that somebody finds it. */
export class UnreadableRuleError extends Error {
  constructor({ id, rule, valid_from }: StoredRule, what: string) {
    super(`row ${id} of tax_rules (${rule} from ${valid_from}) cannot be read: ${what}.`);
  }
}

/** A rule as it is stored. Throws UnreadableRuleError for one that says nothing the product understands. */
export function readTaxRule(stored: StoredRule): TaxRule {
  const { rule, value } = stored;
  if (!isRuleName(rule)) throw new UnreadableRuleError(stored, `there is no rule ${rule}`);
  const { success, data, error } = z.safeParse(values[rule], value);
  if (success) return { ...stored, rule, value: data };
  const fields = error.issues.map(({ path }) => path.join('.') || 'its value').join(', ');
  throw new UnreadableRuleError(stored, `look at ${fields}`);
}

/** Those of all rules that hold on a day. */
export const rulesOfDay = (rules: TaxRule[], day: CalendarDate): TaxRules =>
  Object.fromEntries(
    rules
      .filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))
      .sort((one, other) => one.valid_from.localeCompare(other.valid_from))
      .map((rule) => [rule.rule, rule]),
  );
