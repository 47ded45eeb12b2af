import type { Stay } from '../endpoints/stays.ts';
import { OWNER_ANSWER_HOURS } from '../limits.ts';
import { several } from './phrases.ts';

/** Of a stay whose owner answers requests; null of any other. */
export type RequestWords = { answer: string; money: string };

type Answered = Pick<Stay, 'reviews_requests' | 'usual_answer_hours' | 'host_name'>;

/** 'within an hour', 'within 3 hours' */
export const withinHours = (hours: number): string =>
  hours === 1 ? 'within an hour' : `within ${several(hours, 'hour')}`;

/** Who answers a request and how soon, and when the money comes back: what is said wherever a stay can be requested. */
export function requestWords({ reviews_requests, usual_answer_hours, host_name }: Answered): RequestWords | null {
  if (!reviews_requests) return null;
  const usually = usual_answer_hours === null ? '' : ` and usually answers ${withinHours(usual_answer_hours)}`;
  return {
    answer: `${host_name} looks at each request${usually}.`,
    money: `Declined, or not answered within ${OWNER_ANSWER_HOURS} hours or by check-in: all you paid comes back, within 7-10 business days.`,
  };
}
