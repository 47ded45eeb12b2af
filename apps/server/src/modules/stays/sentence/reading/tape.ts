import type { CalendarDate } from '@basera/contract/calendar-date';
import { FILLER, symbolOf, wordsOf } from '../words/known-words.ts';
import { SILENT, UNCOUNTED } from '../words/symbol-words.ts';

/** A day that was said: which it is depends on the day it is looked for from, that one among them. Null: there is none. */
export type SaidDay = (from: CalendarDate) => CalendarDate | null;

/** One word of a sentence, or several that mean one thing. */
export type Lexeme = {
  /** Where it stands in the sentence. */
  from: number;
  to: number;
  words: string[];
  /** What rules go by: see `symbol-words.ts`. 'm3000' is a sum that says it is one, 'D' a day, 'R' from one to another. */
  symbol: string;
  stay?: SaidStay;
};

/** The first and, where it was said, the last day of a stay; how many nights it means where nothing else says it. */
export type SaidStay = { checkIn: SaidDay; checkOut?: SaidDay; nights: number };

export type Found = {
  /** The symbols of the group of that name; '' for none. */
  group(name: string): string;
  /** The group's numbers. */
  number(name: string): number;
  lexemes: Lexeme[];
  /** Its place among all. */
  at: number;
};

/** Of what was read. */
const READ = '_';
/** Of what no rule may read any more. */
const LEFT = '#';

/** 'एक सस्ता होटल': no number but an article. */
const isArticle = ({ symbol, words }: Lexeme): boolean => symbol === '1' && words[0] !== '1';

/** A rule in symbols: 'N' is a number, 'M' one that may be a sum; it begins and ends where words do. */
export const rule = (source: string): RegExp =>
  new RegExp(
    `(?<= )${source.replaceAll('M', String.raw`m?\d+(?:\.\d+)?`).replaceAll('N', String.raw`\d+(?:\.\d+)?`)}(?= )`,
    'gu',
  );

/** A sentence in words, of which rules read one after the other: what one has read no other reads. */
export class Tape {
  readonly sentence: string;
  lexemes: Lexeme[];

  constructor(sentence: string) {
    this.sentence = sentence;
    this.lexemes = wordsOf(sentence).map(({ word, from, to }) => ({ from, to, words: [word], symbol: symbolOf(word) }));
  }

  *#matches(pattern: RegExp): Generator<Found> {
    const line = ` ${this.lexemes.map(({ symbol }) => symbol).join(' ')} `;
    for (const match of line.matchAll(pattern)) {
      const at = line.slice(0, match.index).split(' ').length - 2;
      const lexemes = this.lexemes.slice(at, at + match[0].split(' ').length);
      const group = (name: string) => match.groups?.[name] ?? '';
      yield { group, number: (name) => Number(group(name).replace('m', '')), lexemes, at };
    }
  }

  /** Has each place that fits read by `take`; what that refuses (false) stays for other rules. */
  read(pattern: RegExp, take: (found: Found) => boolean): void {
    for (const found of this.#matches(pattern)) if (take(found)) mark(found.lexemes, READ);
  }

  /** Has the first place that fits, and that `take` does not refuse, read by it. */
  readOnce(pattern: RegExp, take: (found: Found) => boolean): void {
    for (const found of this.#matches(pattern)) {
      if (!take(found)) continue;
      mark(found.lexemes, READ);
      return;
    }
  }

  /** Keeps what fits from all rules to come: it is returned as it was said. */
  leave(pattern: RegExp): void {
    for (const { lexemes } of this.#matches(pattern)) mark(lexemes, LEFT);
  }

  /** Makes one word of those that fit. */
  join(pattern: RegExp, become: (found: Found) => Pick<Lexeme, 'symbol' | 'stay'> | null): void {
    const joined = [...this.#matches(pattern)].flatMap((found) => {
      const meant = become(found);
      return meant ? [{ found, meant }] : [];
    });
    for (const { found, meant } of joined.reverse()) {
      const { lexemes, at } = found;
      const [first, last] = [lexemes[0] as Lexeme, lexemes.at(-1) as Lexeme];
      const words = lexemes.flatMap((lexeme) => lexeme.words);
      this.lexemes.splice(at, lexemes.length, { from: first.from, to: last.to, words, ...meant });
    }
  }

  notYetRead(): Lexeme[] {
    return this.lexemes.filter(({ symbol }) => symbol !== READ);
  }

  isRead({ symbol }: Lexeme): boolean {
    return symbol === READ;
  }

  /** What nothing read, in the order said: neighbours together, as they were written. */
  notRead(): string[] {
    const parts: { from: number; to: number }[] = [];
    let isOpen = false;
    for (const [at, lexeme] of this.lexemes.entries()) {
      const { symbol, from, to } = lexeme;
      const isUncounted = UNCOUNTED.has(symbol) && !/^\d/.test(this.lexemes[at - 1]?.symbol ?? '');
      const isSilent = symbol === READ || symbol === FILLER || SILENT.has(symbol) || isUncounted || isArticle(lexeme);
      const last = parts.at(-1);
      if (isSilent) isOpen = false;
      else if (isOpen && last) last.to = to;
      else {
        parts.push({ from, to });
        isOpen = true;
      }
    }
    return parts.map(({ from, to }) => this.sentence.slice(from, to));
  }
}

/** Marks what no rule may read any more: it is returned as it was said. */
export const markLeft = (lexemes: Lexeme[]): void => mark(lexemes, LEFT);

/** Marks what was read. */
export const markRead = (lexemes: Lexeme[]): void => mark(lexemes, READ);

function mark(lexemes: Lexeme[], symbol: string): void {
  for (const lexeme of lexemes) lexeme.symbol = symbol;
}
