const FREE = 0;
const GONE = -1;
const LEAST = 16;

/** Where each stay of a block lies: a table of numbers by id, which is filled far sooner than a Map and takes less memory. */
export class Positions {
  size = 0;
  #ids: Int32Array;
  /** One more than the position; FREE where none has ever been since the table was made, GONE where one was. */
  #places: Int32Array;
  #shift: number;
  /** Those that are not FREE. */
  #used = 0;

  /** `expected`: how many there will be; more fit all the same. */
  constructor(expected = 0) {
    const bits = Math.ceil(Math.log2(Math.max(LEAST, 2 * expected)));
    this.#ids = new Int32Array(2 ** bits);
    this.#places = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
  }

  get(id: number): number | undefined {
    const place = this.#places[this.#slotOf(id)] ?? FREE;
    return place === FREE ? undefined : place - 1;
  }

  set(id: number, position: number): void {
    const slot = this.#slotOf(id);
    if (this.#places[slot] === FREE) {
      this.#ids[slot] = id;
      this.#used += 1;
      this.size += 1;
    }
    this.#places[slot] = position + 1;
    if (2 * this.#used > this.#ids.length) this.#makeAnew();
  }

  delete(id: number): void {
    const slot = this.#slotOf(id);
    if (this.#places[slot] === FREE) return;
    this.#places[slot] = GONE;
    this.size -= 1;
  }

  /** In any order. */
  *ids(): IterableIterator<number> {
    for (let slot = 0; slot < this.#ids.length; slot += 1) {
      if ((this.#places[slot] ?? FREE) > FREE) yield this.#ids[slot] ?? 0;
    }
  }

  /** Where an id is, or the free slot where it would be. */
  #slotOf(id: number): number {
    const last = this.#ids.length - 1;
    let slot = Math.imul(id, 0x9e3779b1) >>> this.#shift;
    for (;;) {
      const place = this.#places[slot] ?? FREE;
      if (place === FREE || (place !== GONE && this.#ids[slot] === id)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #makeAnew(): void {
    const other = new Positions(2 * this.size);
    for (const id of this.ids()) other.set(id, this.get(id) ?? 0);
    this.#ids = other.#ids;
    this.#places = other.#places;
    this.#shift = other.#shift;
    this.#used = other.#used;
  }
}
