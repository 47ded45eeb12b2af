import { type Paise, paise } from '../../money.ts';
import type { OwnerKind, TaxRules } from './tax-rules.ts';

/** How an owner stands with the tax offices on the day of a supply. */
export type OwnerStanding = { gst: 'registered' | 'unregistered'; panKnown: boolean; kind: OwnerKind };

/** Money that was kept of a booking, with the tax within it, in paise. `tdsRate` as `tdsRateOf` says, in hundredths of a percent. */
export type ToSplit = {
  kept: Paise;
  taxable: Paise;
  gst: Paise;
  owner: OwnerStanding;
  rules: TaxRules;
  tdsRate: number;
};

/** Whose it is: the parts sum to what was kept. */
export type Split = { owner: Paise; gst_9_5: Paise; tcs: Paise; tds: Paise };

const TEN_THOUSAND = 10_000;

/** True where the operator owes the GST of this owner's stays. */
export const operatorOwesGst = ({ gst }: OwnerStanding, rules: TaxRules): boolean =>
  gst === 'unregistered' && (rules.gst_9_5?.value.operator_owes ?? false);

/**
 * What is deducted of this owner's money for the income tax, in hundredths of a percent. `grossBefore` is what was kept for them of the same
 * financial year before, in paise.
 */
export function tdsRateOf(owner: OwnerStanding, rules: TaxRules, kept: Paise, grossBefore: Paise): number {
  const rule = rules.tds_ecommerce?.value;
  if (!rule) return 0;
  if (!owner.panKnown) return rule.rate_without_pan;
  const isExempt = rule.exempt_kinds.includes(owner.kind) && grossBefore + kept <= rule.exempt_up_to;
  return isExempt ? 0 : rule.rate;
}

/** Two halves, each rounded to the paisa as the centre and the state take it. */
const inHalves = (base: Paise, rate: number): Paise => paise(2 * Math.round((base * rate) / (2 * TEN_THOUSAND)));

/** What the law takes of the money kept of a booking, and what is its owner's. */
export function split({ kept, taxable, gst, owner, rules, tdsRate }: ToSplit): Split {
  const isOperators = operatorOwesGst(owner, rules);
  const gst_9_5 = isOperators ? gst : paise(0);
  const tcsRule = rules.tcs_52?.value;
  const bearsTcs = tcsRule !== undefined && (!isOperators || tcsRule.on_9_5);
  const tcs = bearsTcs ? inHalves(tcsRule.base === 'gross' ? kept : taxable, tcsRule.rate) : paise(0);
  const tdsBase = rules.tds_ecommerce?.value.base === 'taxable' ? taxable : kept;
  const tds = paise(Math.round((tdsBase * tdsRate) / TEN_THOUSAND));
  return { owner: paise(kept - gst_9_5 - tcs - tds), gst_9_5, tcs, tds };
}

/** How near an owner is to the turnover from which they have to register; `null` where they are, or no rule says. */
export function thresholdOf(
  owner: Pick<OwnerStanding, 'gst'>,
  rules: TaxRules,
  { state, turnover }: { state: string; turnover: Paise },
): { threshold: Paise; percent: number; warning: 'near' | 'over' | null } | null {
  const rule = rules.gst_threshold?.value;
  if (!rule || owner.gst === 'registered') return null;
  const threshold = paise(rule.special_states.includes(state) ? rule.special : rule.usual);
  const percent = Math.floor((turnover * 100) / threshold);
  const isNear = turnover * 100 >= threshold * rule.warn_percent;
  return { threshold, percent, warning: turnover > threshold ? 'over' : isNear ? 'near' : null };
}

const KINDS: Record<string, OwnerKind> = { P: 'individual', H: 'huf', F: 'firm', C: 'company' };

/** What a PAN's fourth letter, a GSTIN's sixth, says of its holder. */
export const kindOfPan = (pan: string): OwnerKind => KINDS[pan[3] ?? ''] ?? 'other';
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);
