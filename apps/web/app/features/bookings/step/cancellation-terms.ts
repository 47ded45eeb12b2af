import type { CalendarDate } from '@basera/contract/calendar-date';
import { type CancellationPolicy, halfCancellationUntil, hasHalf } from '@basera/contract/rules/cancellation';
import { momentInIndia } from '@basera/contract/words/date-words';

export type CancellationStep = { refund: 'full' | 'half' | 'none'; when: string; what: string };

export type CancellationFacts = {
  checkIn: CalendarDate;
  /** What deadlines count back from on that day, 'HH:mm'. */
  checkInTime: string;
  policy: CancellationPolicy;
  /** As the server says it; null once cancelling is no longer free. */
  freeUntil: Date | null;
  now: Date;
};

/** '9 to 10 Dec, 2 pm', '30 Nov to 1 Dec, 2 pm' */
function between(from: string, to: string): string {
  const [day, month] = from.split(/[ ,]+/);
  return to.includes(` ${month},`) ? `${day} to ${to}` : `${day} ${month} to ${to}`;
}

/** What cancelling costs from now on: windows that have passed are left out. */
export function cancellationSteps({
  checkIn,
  checkInTime,
  policy,
  freeUntil,
  now,
}: CancellationFacts): CancellationStep[] {
  const halfUntil = halfCancellationUntil(checkIn, checkInTime, policy);
  // Where nothing goes back in part, that is when it ends to be free.
  const lastWords = momentInIndia(halfUntil);
  const somethingOpen = freeUntil !== null || now <= halfUntil;
  const steps: CancellationStep[] = [];
  if (freeUntil) {
    steps.push({ refund: 'full', when: `Until ${momentInIndia(freeUntil)}`, what: 'Cancel free, all money back' });
  }
  if (somethingOpen && hasHalf(policy)) {
    const when = freeUntil ? between(momentInIndia(freeUntil), lastWords) : `Until ${lastWords}`;
    steps.push({ refund: 'half', when, what: 'Cancel for half the price' });
  }
  return [...steps, { refund: 'none', when: somethingOpen ? `After ${lastWords}` : 'From now on', what: 'No refund' }];
}

/** One line for the same: what cancelling costs today. */
export function cancellationLine(steps: CancellationStep[]): string {
  const [first] = steps;
  if (first?.refund === 'full') return `Free cancellation ${first.when.replace('Until', 'until')}`;
  if (first?.refund === 'half') return `Cancelling costs half the price ${first.when.replace('Until', 'until')}`;
  return 'These dates are too close to cancel for a refund';
}
