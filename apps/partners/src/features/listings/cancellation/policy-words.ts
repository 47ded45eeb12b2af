import { RELAXED_CANCELLATION_HOURS } from '@basera/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { POLICIES, type PolicyName, percentAtHours, refundFor } from '@basera/contract/rules/cancellation';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/listings-catalogue';

/** What each of the terms is called, and what it says. */
export const policyWords: Record<PolicyName, { name: string; says: string }> = {
  standard: {
    name: t(siteWords)`Standard`,
    says: t(siteWords)`Free until 48 hours before check-in, half back until 24 hours before.`,
  },
  relaxed: {
    name: t(siteWords)`Relaxed`,
    says: t(siteWords)`Free until ${RELAXED_CANCELLATION_HOURS} hours before check-in.`,
  },
  until_arrival: { name: t(siteWords)`Until arrival`, says: t(siteWords)`Free until check-in.` },
};

/** The hours before check-in that tell the terms apart, one in each of their windows. */
export const EXAMPLE_HOURS = [60, 30, 6] as const;

/** What goes back of some rupees to a guest who cancels at each of those hours. */
export const examplesOf = (name: PolicyName, rupees: number): { hours: number; back: number }[] =>
  EXAMPLE_HOURS.map((hours) => ({
    hours,
    back: rupeesFromPaise(refundFor(paiseFromRupees(rupees), percentAtHours(POLICIES[name], hours))),
  }));
