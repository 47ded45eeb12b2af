const PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STATE_CODE_MAX = 38;
/** 'Other territory' and 'centre jurisdiction'. */
const SPECIAL_CODES = [97, 99];

function checkDigit(first14: string): string {
  let sum = 0;
  for (const [index, letter] of [...first14].entries()) {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? '';
}

/** A GST identification number as people write it, without spaces and in capitals; null where it cannot be one (form, state, check digit). */
export function toGstin(text: string): string | null {
  const gstin = text.replace(/[\s-]/g, '').toUpperCase();
  if (!PATTERN.test(gstin)) return null;
  const state = Number(gstin.slice(0, 2));
  if (!(state >= 1 && state <= STATE_CODE_MAX) && !SPECIAL_CODES.includes(state)) return null;
  return gstin.at(-1) === checkDigit(gstin.slice(0, -1)) ? gstin : null;
}

export const GSTIN_WORDS =
  'Must be a GSTIN of 15 characters, as on the certificate: its last is a check of the others.';

/** Enough of a GSTIN to know it by, without the PAN within it: '27••••••••••1ZV'. */
export const maskedGstin = (gstin: string): string => `${gstin.slice(0, 2)}${'•'.repeat(10)}${gstin.slice(12)}`;
