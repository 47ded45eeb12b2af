import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';

export type Clock = { now(): Date; today(): CalendarDate };

export const systemClock: Clock = { now: () => new Date(), today: () => dayInIndia(Date.now()) };

/** A clock that can be moved: for tests and for POST /dev/clock. It goes on ticking from where it was set. */
export class MovableClock implements Clock {
  #offsetMilliseconds = 0;
  #frozenAt: number | null = null;

  /** Ticks on from `start`; from what the machine's clock says, if none is given. */
  constructor(start?: Date) {
    if (start) this.set(start);
  }

  now(): Date {
    return new Date(this.#frozenAt ?? Date.now() + this.#offsetMilliseconds);
  }

  today(): CalendarDate {
    return dayInIndia(this.now());
  }

  advance(seconds: number): Date {
    return this.set(new Date(this.now().getTime() + seconds * 1000));
  }

  /** Stands still at an instant until it is moved: for deadlines tried to the second. */
  freeze(instant: Date): Date {
    this.#frozenAt = instant.getTime();
    return this.now();
  }

  set(instant: Date): Date {
    this.#frozenAt = null;
    this.#offsetMilliseconds = instant.getTime() - Date.now();
    return this.now();
  }
}
