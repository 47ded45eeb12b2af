import { type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { HALF_CANCELLATION_HOURS } from '@basera/contract/limits';
import { momentInIndia } from '@basera/contract/words/date-words';

export type CancellationStep = { refund: 'full' | 'half' | 'none'; when: string; what: string };

export type CancellationFacts = {
  checkIn: CalendarDate;
  /** What deadlines count back from on that day, 'HH:mm'. */
  checkInTime: string;
  /** As the server says it; null once cancelling is no longer free. */
  freeUntil: Date | null;
  now: Date;
};

const MILLISECONDS_PER_HOUR = 3_600_000;

/** '9 to 10 Dec, 2 pm', '30 Nov to 1 Dec, 2 pm' */
function between(from: string, to: string): string {
  const [day, month] = from.split(/[ ,]+/);
  return to.includes(` ${month},`) ? `${day} to ${to}` : `${day} ${month} to ${to}`;
}

/** What cancelling costs from now on: windows that have passed are left out. */
export function cancellationSteps({ checkIn, checkInTime, freeUntil, now }: CancellationFacts): CancellationStep[] {
  const arrival = instantInIndia(checkIn, checkInTime);
  const halfUntil = new Date(arrival.getTime() - HALF_CANCELLATION_HOURS * MILLISECONDS_PER_HOUR);
  const halfWords = momentInIndia(halfUntil);
  const halfOpen = freeUntil !== null || now <= halfUntil;
  const steps: CancellationStep[] = [];
  if (freeUntil) {
    steps.push({ refund: 'full', when: `Until ${momentInIndia(freeUntil)}`, what: 'Cancel free, all money back' });
  }
  if (halfOpen) {
    const when = freeUntil ? between(momentInIndia(freeUntil), halfWords) : `Until ${halfWords}`;
    steps.push({ refund: 'half', when, what: 'Cancel for half the price' });
  }
  return [...steps, { refund: 'none', when: halfOpen ? `After ${halfWords}` : 'From now on', what: 'No refund' }];
}

/** One line for the same: what cancelling costs today. */
export function cancellationLine(steps: CancellationStep[]): string {
  const [first] = steps;
  if (first?.refund === 'full') return `Free cancellation ${first.when.replace('Until', 'until')}`;
  if (first?.refund === 'half') return `Cancelling costs half the price ${first.when.replace('Until', 'until')}`;
  return 'These dates are too close to cancel for a refund';
}
