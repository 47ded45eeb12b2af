import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';

export type Clock = { now(): Date; today(): CalendarDate };

export const systemClock: Clock = { now: () => new Date(), today: () => dayInIndia(Date.now()) };

/** A clock that can be moved: for tests and for POST /dev/clock. It goes on ticking from where it was set. */
export class MovableClock implements Clock {
  #offsetMilliseconds = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMilliseconds);
  }

  today(): CalendarDate {
    return dayInIndia(this.now());
  }

  advance(seconds: number): Date {
    this.#offsetMilliseconds += seconds * 1000;
    return this.now();
  }

  set(instant: Date): Date {
    this.#offsetMilliseconds = instant.getTime() - Date.now();
    return this.now();
  }
}
