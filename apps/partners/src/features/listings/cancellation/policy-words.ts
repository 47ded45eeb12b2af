import { RELAXED_CANCELLATION_HOURS } from '@basera/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { POLICIES, type PolicyName, percentAtHours, refundFor } from '@basera/contract/rules/cancellation';

/** What each of the terms is called, and what it says. */
export const policyWords: Record<PolicyName, { name: string; says: string }> = {
  standard: { name: 'Standard', says: 'Free until 48 hours before check-in, half back until 24 hours before.' },
  relaxed: { name: 'Relaxed', says: `Free until ${RELAXED_CANCELLATION_HOURS} hours before check-in.` },
  until_arrival: { name: 'Until arrival', says: 'Free until check-in.' },
};

/** The hours before check-in that tell the terms apart, one in each of their windows. */
export const EXAMPLE_HOURS = [60, 30, 6] as const;

/** What goes back of some rupees to a guest who cancels at each of those hours. */
export const examplesOf = (name: PolicyName, rupees: number): { hours: number; back: number }[] =>
  EXAMPLE_HOURS.map((hours) => ({
    hours,
    back: rupeesFromPaise(refundFor(paiseFromRupees(rupees), percentAtHours(POLICIES[name], hours))),
  }));
