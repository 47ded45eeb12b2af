import { LISTING_PHOTO_SAME_BITS } from '@basera/contract/limits';
import { bitsBetween } from '../photos/looks.ts';

/** Pairs of pictures of two stays that look the same, with the bits in which they differ. */
export type AlikePictures = { one: number; other: number; bits: number }[];

export type Look = { id: number; fingerprint: string };

const BITS = 64;
/** Of a picture of one tone, of sky or fog, hardly a bit is set, or hardly one is not: it looks like all others of that kind. */
const TELLING_BITS = 12;

const bitsSet = (fingerprint: string): number => bitsBetween(fingerprint, '0');

/** Whether what a picture looks like tells it from others at all. */
export const isTelling = (fingerprint: string): boolean => {
  const set = bitsSet(fingerprint);
  return set >= TELLING_BITS && set <= BITS - TELLING_BITS;
};

// One more than may differ: two that differ in no more have one piece in common.
const BANDS = LISTING_PHOTO_SAME_BITS + 1;

/** The pieces of a fingerprint; two that look the same have one in common. */
export function bandsOf(fingerprint: string): number[] {
  const bits = BigInt(`0x${fingerprint}`).toString(2).padStart(BITS, '0');
  return Array.from({ length: BANDS }, (_, band) =>
    Number.parseInt(bits.slice(Math.floor((band * BITS) / BANDS), Math.floor(((band + 1) * BITS) / BANDS)), 2),
  );
}

/** Which pictures of one stay look the same as which of the other, each named once, the most alike first. */
export function alikePictures(one: Look[], other: Look[]): AlikePictures {
  const pairs = one
    .flatMap((a) => other.map((b) => ({ one: a.id, other: b.id, bits: bitsBetween(a.fingerprint, b.fingerprint) })))
    .filter(({ bits }) => bits <= LISTING_PHOTO_SAME_BITS)
    .sort((a, b) => a.bits - b.bits);
  const taken = new Set<number>();
  return pairs.filter((pair) => {
    if (taken.has(pair.one) || taken.has(pair.other)) return false;
    taken.add(pair.one).add(pair.other);
    return true;
  });
}

/** Words that many stays have in their names: they tell none from another. */
const COMMON = new Set(
  'the a an by of in at and stay stays home homestay homestays house guest guesthouse hotel resort villa villas inn lodge cottage cottages retreat rooms apartment apartments hostel residency palace farm bnb luxury boutique'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What is left of a name without the words that many have; of one that has no other, all of it. */
function telling(name: string, place: string): string {
  const words = wordsOf(name);
  const own = words.filter((word) => !COMMON.has(word) && !wordsOf(place).includes(word));
  return (own.length > 0 ? own : words).join('');
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How alike two names of stays in a place are, of a hundred (Dice, by pairs of letters): 100 is the same, but for words that many have. */
export function alikeNames(one: string, other: string, place: string): number {
  const [a, b] = [telling(one, place), telling(other, place)];
  if (a === b) return 100;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const sizes = a.length - 1 + (b.length - 1);
  if (sizes <= 0) return 0;
  let shared = 0;
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  return Math.round((200 * shared) / sizes);
}

export type Compared = {
  /** Pictures that look the same. */
  pictures: number;
  /** Null where a pin is missing. */
  metres: number | null;
  /** Of a hundred. */
  names: number;
  isSameBusiness: boolean;
};

export const NEAR_METRES = 150;
const ALIKE_NAMES = 60;

/**
 * Whether two stays may be one: by a picture, or near one another and alike in name. Of one business stays stand side by side and share
 * pictures of the house; there both are wanted.
 */
export function mayBeSame({ pictures, metres, names, isSameBusiness }: Compared): boolean {
  const isNear = metres !== null && metres <= NEAR_METRES;
  const byPlace = isNear && names >= ALIKE_NAMES;
  return isSameBusiness ? byPlace && pictures > 0 : byPlace || pictures > 0;
}
