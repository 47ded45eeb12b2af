import { formatRupees, paise, rupeesFromPaise } from '@basera/contract/money';
import type { OwnerKind, TaxRule, TaxRuleName, TaxRuleValue } from '@basera/contract/rules/tax/tax-rules';
import { type Said, say, type Told } from '../../words/say.ts';

const HUNDRED = 100;
const percent = (rate: number): string => `${rate / HUNDRED}%`;
const sum = (amount: number): string => formatRupees(rupeesFromPaise(paise(amount)));
const base = (of: 'taxable' | 'gross'): Said =>
  of === 'taxable' ? say`of the stay without GST` : say`of what was paid`;

const kinds: Record<OwnerKind, Said> = {
  individual: say`an individual`,
  huf: say`a Hindu undivided family`,
  firm: say`a firm`,
  company: say`a company`,
  other: say`others`,
};

const allOf = (some: readonly OwnerKind[]): Told =>
  some
    .map((kind): Told => kinds[kind])
    .reduce((before, kind) => (before === '' ? kind : say`${before} and ${kind}`), '');

/** What each rule says, in a sentence an owner understands. */
const words: { [Name in TaxRuleName]: (value: TaxRuleValue<Name>) => Said } = {
  gst_slabs: ({ low_percent, high_percent, low_taxable_max }) =>
    say`GST on a night: ${low_percent}% up to ${sum(low_taxable_max)} without tax, ${high_percent}% above.`,
  gst_9_5: ({ operator_owes }) =>
    operator_owes
      ? say`The GST of owners who are not registered is paid by the operator, who sets it aside before paying out.`
      : say`The operator owes no GST of owners who are not registered.`,
  gst_threshold: ({ usual, special, special_states, warn_percent }) =>
    say`Owners register for GST from a turnover of ${sum(usual)} a year, ${sum(special)} in ${special_states.join(', ')}. We warn at ${warn_percent}%.`,
  gst_registration: ({ by_state }) =>
    by_state
      ? say`The operator is registered in each state it sells in: what it supplies in the place of an owner bears its GSTIN of that state.`
      : say`The operator is registered once.`,
  tcs_52: ({ rate, base: of, on_9_5 }) =>
    say`TCS: ${percent(rate)} ${base(of)}, credited to the owner's GSTIN${on_9_5 ? say`, also where the operator pays the GST` : say`; none where the operator pays the GST`}.`,
  tds_ecommerce: ({ rate, rate_without_pan, base: of, exempt_kinds, exempt_up_to, act, code }) =>
    say`TDS: ${percent(rate)} ${base(of)}, ${percent(rate_without_pan)} without a PAN; none for ${allOf(exempt_kinds)} up to ${sum(exempt_up_to)} a year (${act}, ${code}).`,
};

export function ruleWords<Name extends TaxRuleName>({ rule, value }: TaxRule<Name>): Said {
  return (words[rule] as (value: TaxRuleValue<Name>) => Said)(value);
}
