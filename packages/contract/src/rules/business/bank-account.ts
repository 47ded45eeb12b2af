export { ACCOUNT_NUMBER_WORDS, IFSC_WORDS, PAN_WORDS } from './account-words.ts';

/** An account in India that an owner's money goes to. */
export type BankAccount = {
  /** Whose account it is, as the bank has it. */
  holder: string;
  number: string;
  ifsc: string;
  /** The holder's Permanent Account Number; null where they gave none. */
  pan: string | null;
};

const spaced = (written: string): string => written.replace(/[\s-]/g, '');

/** Nine to eighteen digits; null for anything else. */
export const toAccountNumber = (written: string): string | null =>
  /^(?!0+$)\d{9,18}$/.exec(spaced(written))?.[0] ?? null;

/** Four letters of the bank, a zero, six letters or digits of the branch. */
export const toIfsc = (written: string): string | null =>
  /^[A-Z]{4}0[A-Z0-9]{6}$/.exec(spaced(written).toUpperCase())?.[0] ?? null;

/** Five letters, of which the fourth says what the holder is, four digits, a letter. */
export const toPan = (written: string): string | null =>
  /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/.exec(spaced(written).toUpperCase())?.[0] ?? null;

/** How its owner knows it: 'HDFC ··4471'. */
export const accountLabel = ({ ifsc, number }: Pick<BankAccount, 'ifsc' | 'number'>): string =>
  `${ifsc.slice(0, 4)} ··${number.slice(-4)}`;
