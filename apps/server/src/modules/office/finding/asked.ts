import type { CalendarDate } from '@basera/contract/calendar-date';
import { ROW_ID_MAX } from '@basera/contract/limits';
import { type AskedDay, readDays } from './read-days.ts';

/** One of the things that were typed, and what it may be: `digits` of a telephone, `id` of a row ('#377', 'booking 377'). */
export type Term = { words: string; digits: string | null; id: number | null };

/**
 * What was typed. Everything of it has to fit what is found: `terms` of what has no days, and of what has them `dated`, in which '29 Nov' is a day.
 */
export type Asked = { typed: string; terms: Term[]; dated: { terms: Term[]; days: AskedDay[] } };

const NAMED_ID = /^(?:#|no\.?\s*|booking\s+#?|business\s+#?|payment\s+#?|stay\s+#?|guest\s+#?)?(\d{1,9})$/i;
const PHONE = /^\+?[\d\s()-]{4,20}$/;
/** What belongs together in spite of its spaces: a telephone, a row called by its kind, and else a word. */
const PIECES = /\+?[\d(][\d()-]*(?:\s+[\d()-]+)+|(?:no\.?|booking|business|payment|stay|guest)\s+#?\d{1,9}(?!\S)|\S+/gi;

/** Of fewer letters nothing can be looked up, and nearly everything has them. */
const WORD_MIN = 3;

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
    digits: PHONE.test(words) ? words.replace(/\D/g, '') : null,
    id: id > 0 && id <= ROW_ID_MAX ? id : null,
  };
}
