import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { isWeekendNight } from '@basera/contract/rules/rates';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { IndexedStay } from './indexed-stay.ts';
import type { PricedNights } from './rates.ts';
import { StayBlock } from './stay-block.ts';

/** How many nights before each are of weekends, and before the one after the last. */
export function weekendsBefore(firstNight: CalendarDate, nights: number): Uint16Array {
  const before = new Uint16Array(nights + 1);
  for (let night = 0; night < nights; night += 1) {
    before[night + 1] = (before[night] ?? 0) + Number(isWeekendNight(addDays(firstNight, night)));
  }
  return before;
}

/** All stays and rooms as columns of numbers, in a block for each number of rooms. */
export class StayColumns {
  readonly firstNight: CalendarDate;
  /** How many nights are known. */
  readonly nights: number;
  readonly #weekendsBefore: Uint16Array;
  readonly #blocks = new Map<number, StayBlock>();

  /** `expected`: how many stays have how many rooms; more fit all the same. */
  constructor(firstNight: CalendarDate, nights: number, expected: ReadonlyMap<number, number> = new Map()) {
    this.firstNight = firstNight;
    this.nights = nights;
    this.#weekendsBefore = weekendsBefore(firstNight, nights);
    for (const [rooms, stays] of expected) this.#blocks.set(rooms, new StayBlock(rooms, nights, stays));
  }

  /**
   * Of blocks that were kept one after the other. A stay that moved to another block in between is in both, and is in neither
   * until it is read again.
   */
  static of(firstNight: CalendarDate, nights: number, blocks: readonly StayBlock[]): StayColumns {
    const columns = new StayColumns(firstNight, nights);
    const moved: number[] = [];
    for (const block of blocks) {
      for (const id of block.ids()) if (columns.find(id)) moved.push(id);
      columns.#blocks.set(block.roomCount, block);
    }
    for (const id of moved) columns.remove(id);
    return columns;
  }

  get blocks(): Iterable<StayBlock> {
    return this.#blocks.values();
  }

  /** Stays that can be found. */
  get size(): number {
    return [...this.blocks].reduce((sum, block) => sum + block.size, 0);
  }

  get rooms(): number {
    return [...this.blocks].reduce((sum, block) => sum + block.size * block.roomCount, 0);
  }

  /** The ids of all that can be found. */
  ids(): number[] {
    return [...this.blocks].flatMap((block) => [...block.ids()]);
  }

  get bytes(): number {
    return [...this.blocks].reduce((sum, block) => sum + block.bytes, 0);
  }

  /** The nights of a stay by their number here, or null where not all of them are known. */
  nightsOf({ checkIn, checkOut }: StayDates, today: CalendarDate): PricedNights | null {
    const from = daysBetween(this.firstNight, checkIn);
    const to = daysBetween(this.firstNight, checkOut);
    const day = daysBetween(this.firstNight, today);
    return from >= 0 && to <= this.nights ? { from, to, today: day, weekendsBefore: this.#weekendsBefore } : null;
  }

  /** Where a stay is kept; null for one that is not known. */
  find(stayId: number): { block: StayBlock; position: number } | null {
    for (const block of this.blocks) {
      const position = block.positionOf(stayId);
      if (position !== undefined) return { block, position };
    }
    return null;
  }

  /** Where it lies. */
  cityOf(stayId: number): number | null {
    const found = this.find(stayId);
    return found && (found.block.city[found.position] ?? null);
  }

  /** Puts a stay in the place of what was known of it. One without rooms cannot be found. */
  put(stay: IndexedStay): void {
    const { length } = stay.rooms;
    const block = this.#blocks.get(length) ?? new StayBlock(length, this.nights, 0);
    if (!block.putInPlace(stay)) {
      this.remove(stay.id);
      if (length === 0) return;
      this.#blocks.set(length, block);
      block.add(stay);
    }
  }

  remove(stayId: number): void {
    for (const block of this.blocks) block.remove(stayId);
  }

  /** Lays all stays in order. */
  arrange(): void {
    for (const block of this.blocks) this.#arrange(block);
  }

  /** Does so where it is worth it. */
  tidy(): void {
    for (const block of this.blocks) if (block.isUntidy) this.#arrange(block);
  }

  #arrange(block: StayBlock): void {
    this.#blocks.set(block.roomCount, block.arranged());
  }
}
