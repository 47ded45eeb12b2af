/** A set of small numbers: number i is bit i & 31 of word i >>> 5. */
export type Bits = Uint32Array;

export const wordsFor = (count: number): number => (count + 31) >>> 5;

export function addTo(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function removeFrom(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) & ~(1 << (index & 31));
}

export const isIn = (bits: Bits, index: number): boolean => (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;

/** The lowest number in a word that is not empty. `word &= word - 1` takes it out. */
export const lowestIn = (word: number): number => 31 - Math.clz32(word & -word);

/** How many numbers are in a word. */
export function sizeOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The numbers of a word below `index & 31`. */
export const below = (word: number, index: number): number => word & ~(~0 << (index & 31));

/** Of numbers, one a position. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export type ColumnKind<T extends Column> = { new (buffer: ArrayBufferLike): T; readonly BYTES_PER_ELEMENT: number };

let memoryOf = (bytes: number): ArrayBufferLike => new ArrayBuffer(bytes);

/** From here on columns lie in memory that threads share. Not by default: the collector of garbage does not see how large that is, and frees what was let go of late. */
export function shareColumns(): void {
  memoryOf = (bytes) => new SharedArrayBuffer(bytes);
}

export const isShared = ({ buffer }: Column): boolean => buffer instanceof SharedArrayBuffer;

let made = 0;

/** How many columns were made until now. */
export const columnsMade = (): number => made;

/** A column of zeros. */
export function columnOf<T extends Column>(kind: ColumnKind<T>, length: number): T {
  made += 1;
  return new kind(memoryOf(length * kind.BYTES_PER_ELEMENT));
}

const kindOf = <T extends Column>(column: T) => column.constructor as unknown as ColumnKind<T>;

/** A longer copy of a column. */
export function lengthened<T extends Column>(column: T, length: number): T {
  const longer = columnOf(kindOf(column), length);
  longer.set(column);
  return longer;
}

/** A copy of a column with its values in another order: `order` says where each new one stood. */
export function arranged<T extends Column>(column: T, order: Uint32Array, length: number): T {
  const copy = columnOf(kindOf(column), length);
  for (let index = 0; index < order.length; index += 1) copy[index] = column[order[index] ?? 0] ?? 0;
  return copy;
}

/** The same for a set. */
export function arrangedSet(bits: Bits, order: Uint32Array, length: number): Bits {
  const copy = columnOf(Uint32Array, wordsFor(length));
  for (let index = 0; index < order.length; index += 1) if (isIn(bits, order[index] ?? 0)) addTo(copy, index);
  return copy;
}

/** How long to make what must hold `length` values, so that it seldom has to be made longer. */
export const roomy = (length: number): number => Math.ceil(length * 1.25) + 64;
