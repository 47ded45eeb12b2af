import type { CalendarDate } from '@basera/contract/calendar-date';
import { ROW_ID_MAX } from '@basera/contract/limits';
import { type Paise, paise } from '@basera/contract/money';
import { type AskedDay, readDays } from './read-days.ts';

/**
 * One of the things that were typed, and what it may be: `digits` of a telephone, without what is dialled before them in India or abroad, `id` of a
 * row ('#377', 'booking 377'), `amount` of money in paise ('12,400', '₹12400.50').
 */
export type Term = { words: string; digits: string | null; id: number | null; amount: Paise | null };

/**
 * What was typed. Everything of it has to fit what is found: `terms` of what has no days, and of what has them `dated`, in which '29 Nov' is a day.
 */
export type Asked = { typed: string; terms: Term[]; dated: { terms: Term[]; days: AskedDay[] } };

const NAMED_ID = /^(?:#|no\.?\s*|booking\s+#?|business\s+#?|payment\s+#?|stay\s+#?|guest\s+#?|person\s+#?)?(\d{1,9})$/i;
const PHONE = /^\+?[\d\s()-]{4,20}$/;
/** By thousands as in India or elsewhere, or without; of more digits no sum is. */
const SUM = /^(?:₹|rs\.?|inr)?\s?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,13})(?:\.(\d{1,2}))?$/i;
/** What belongs together in spite of its spaces: a sum in rupees, a telephone, a row called by its kind, and else a word. */
const PIECES =
  /(?:₹|rs\.?|inr)\s?\d[\d,.]*(?!\S)|\+?[\d(][\d()-]*(?:\s+[\d()-]+)+|(?:no\.?|booking|business|payment|stay|guest|person)\s+#?\d{1,9}(?!\S)|\S+/gi;

/** Of fewer letters nothing can be looked up, and nearly everything has them. */
const WORD_MIN = 3;

/** Of a telephone in India, without its code. */
const NATIONAL_DIGITS = 10;

/** Reads what was typed into the field that finds anything; `today` says which year a day without one may be of. */
export function readAsked(typed: string, today: CalendarDate): Asked {
  const words = typed.trim().replace(/\s+/g, ' ');
  const { days, rest } = readDays(words, today);
  const terms = termsOf(words);
  return {
    typed: words,
    terms,
    dated: days.length === 0 ? { terms, days } : { terms: termsOf(rest).filter(saysSomething), days },
  };
}

const saysSomething = ({ words }: Term): boolean => /[\p{L}\p{N}]/u.test(words);
const termsOf = (words: string): Term[] => joinShort(words.match(PIECES) ?? []).map(termOf);

/** 'Le', 'of' and a dash say nothing alone: they belong to the word before them, or after. */
function joinShort(pieces: string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isShort = (one: string) => one.length < WORD_MIN && !/\d/.test(one);
    if (before !== undefined && (isShort(piece) || isShort(before)) && !/\d/.test(before + piece))
      joined[joined.length - 1] = `${before} ${piece}`;
    else if (/[\p{L}\p{N}]/u.test(piece) || pieces.length === 1) joined.push(piece);
  }
  return joined;
}

function termOf(words: string): Term {
  const id = Number(NAMED_ID.exec(words)?.[1] ?? 0);
  return {
    words,
    digits: PHONE.test(words) ? asKept(words.replace(/\D/g, '')) : null,
    id: id > 0 && id <= ROW_ID_MAX ? id : null,
    amount: sumOf(words),
  };
}

/** Numbers are kept as '+919812345678', and dialled as '098123 45678' or '0091 98123 45678'. */
function asKept(dialled: string): string {
  const digits = dialled.replace(/^0+/, '');
  return digits.length > NATIONAL_DIGITS && digits.startsWith('91') ? digits.slice(2) : digits;
}

function sumOf(words: string): Paise | null {
  const [, rupees, part = ''] = SUM.exec(words) ?? [];
  return rupees === undefined ? null : paise(Number(rupees.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0')));
}
