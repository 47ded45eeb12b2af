import { entryProblems } from './entry-words.ts';

// Verhoeff's check digit, which every Aadhaar number ends in: multiplication in the dihedral group D5, and its permutations.
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
].map((row) => [...row].map(Number));
const PERMUTED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
].map((row) => [...row].map(Number));

const LENGTH = 12;
// Twelve digits, also in groups; a phone number in international form is none.
const CANDIDATE = /(?<![\d+])[2-9]\d{3}[\s.-]?\d{4}[\s.-]?\d{4}(?!\d)/g;

function checks(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries())
    sum = PRODUCT[sum]?.[PERMUTED[index % PERMUTED.length]?.[Number(digit)] ?? 0] ?? 0;
  return sum === 0;
}

/** Whether a text has a whole Aadhaar number in it, by its check digit. */
export const holdsAadhaar = (text: string): boolean =>
  [...text.matchAll(CANDIDATE)].some(([found]) => checks(found.replace(/\D/g, '')));

/** Whether somebody typed as many digits as an Aadhaar number has, right or not. */
export const isAsLongAsAadhaar = (text: string): boolean => text.replace(/\D/g, '').length >= LENGTH;

export const NO_AADHAAR = entryProblems.aadhaar;
