import type { Nights, Span } from '../nights.ts';
import { BedSlices } from './bed-slices.ts';

/** Windows begin so many nights apart and are twice as long: a trip of so many nights or fewer lies in one. */
const STEP = 16;

/** What is free of a room at least. */
type Room = { units: number; sleeps: number };

// Working space, used for one room at a time: by step, the most units booked on a night that is not full.
let booked = new Uint16Array(0);

/**
 * Beds that a room has on all nights of a window on which it is not full, in windows that overlap: a night that is nearly
 * full in June says nothing of a trip in March.
 */
export class BedWindows {
  /** The last is of all nights. */
  readonly #windows: BedSlices[];

  constructor(nights: number, stays: number) {
    this.#windows = Array.from({ length: Math.ceil(nights / STEP) + 1 }, () => new BedSlices(stays));
  }

  get bytes(): number {
    return this.#windows.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  grow(stays: number): void {
    for (const window of this.#windows) window.grow(stays);
  }

  put(position: number, { units, sleeps }: Room, nights: Nights): void {
    const last = this.#windows.length - 1;
    if (booked.length <= last) booked = new Uint16Array(last + 1);
    nights.mostBookedBySteps(position, STEP, booked);
    for (let window = 0; window < last; window += 1) {
      const most = Math.max(booked[window] ?? 0, window + 1 < last ? (booked[window + 1] ?? 0) : 0);
      this.#windows[window]?.put(position, (units - most) * sleeps);
    }
    this.#windows[last]?.put(position, (units - nights.mostBooked(position)) * sleeps);
  }

  /** Those of the shortest window that has all of the nights. */
  during({ from, to }: Span): BedSlices {
    const window = Math.floor(from / STEP);
    const isWithin = to <= (window + 2) * STEP;
    return this.#windows[isWithin ? window : this.#windows.length - 1] as BedSlices;
  }
}
