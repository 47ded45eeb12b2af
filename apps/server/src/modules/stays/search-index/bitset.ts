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

/** The set with only the numbers from `from` up to, not including, `to` kept within the words it covers. */
export function trimTo(bits: Bits, from: number, to: number): void {
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  bits[first] = (bits[first] ?? 0) & (~0 << (from & 31));
  if (to & 31) bits[last] = (bits[last] ?? 0) & ~(~0 << (to & 31));
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A longer copy of a column. */
export function lengthened<T extends Column>(column: T, length: number): T {
  const longer = new (column.constructor as new (length: number) => T)(length);
  longer.set(column);
  return longer;
}

/** How long to make what must hold `length` values, so that it seldom has to be made longer. */
export const roomy = (length: number): number => Math.ceil(length * 1.25) + 64;
