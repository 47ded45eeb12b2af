import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { type CancellationPolicy, halfCancellationUntil, hasHalf } from '@basera/contract/rules/cancellation';
import { momentInIndia } from '@basera/contract/words/date-words';

export type CancellationStep = {
  refund: 'full' | 'half' | 'none';
  when: string;
  what: string /** The same while it is the first of them, as a sentence. */;
  line: string;
};

export type CancellationFacts = {
  checkIn: CalendarDate;
  /** What deadlines count back from on that day, 'HH:mm'. */
  checkInTime: string;
  policy: CancellationPolicy;
  /** As the server says it; null once cancelling is no longer free. */
  freeUntil: Date | null;
  now: Date;
};

const until = (moment: string): string => siteWords._(msg`Until ${moment}`);

/** '9 to 10 Dec, 2 pm', '30 Nov to 1 Dec, 2 pm' */
function between(from: string, to: string): string {
  const [day = '', month] = from.split(/[ ,]+/);
  const begin = to.includes(` ${month},`) ? day : `${day} ${month}`;
  return siteWords._(msg`${begin} to ${to}`);
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
  const moment = momentInIndia(halfUntil);
  const somethingOpen = freeUntil !== null || now <= halfUntil;
  const steps: CancellationStep[] = [];
  if (freeUntil) {
    const free = momentInIndia(freeUntil);
    steps.push({
      refund: 'full',
      when: until(free),
      line: siteWords._(msg`Free cancellation until ${free}`),
      what: siteWords._(msg`Cancel free, all money back`),
    });
  }
  if (somethingOpen && hasHalf(policy)) {
    const when = freeUntil ? between(momentInIndia(freeUntil), moment) : until(moment);
    const line = siteWords._(msg`Cancelling costs half the price until ${moment}`);
    steps.push({ refund: 'half', when, line, what: siteWords._(msg`Cancel for half the price`) });
  }
  const last = somethingOpen ? siteWords._(msg`After ${moment}`) : siteWords._(msg`From now on`);
  const tooLate = siteWords._(msg`These dates are too close to cancel for a refund`);
  return [...steps, { refund: 'none', when: last, line: tooLate, what: siteWords._(msg`No refund`) }];
}

/** One line for the same: what cancelling costs today. */
export const cancellationLine = ([first]: CancellationStep[]): string => first?.line ?? '';
