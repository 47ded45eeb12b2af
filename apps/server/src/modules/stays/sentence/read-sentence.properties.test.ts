import { addDays, daysBetween } from '@basera/contract/calendar-date';
import { GUESTS_MAX, PRICE_SLIDER_MAX_RUPEES, SENTENCE_MAX_LENGTH, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { countedGuests } from '@basera/contract/rules/guests';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Known, readSentence } from './reading/read-sentence.ts';
import { knownOnTheDay, sentencesOf, TODAY } from './testing-sentences.ts';

let known: Known;
beforeAll(() => {
  known = knownOnTheDay();
});

const RUNS = { numRuns: 150, seed: 20261125 };
const said = ['sentences.tsv', 'held-out-sentences.tsv', 'strangers-sentences.tsv']
  .flatMap(sentencesOf)
  .map((row) => row.said);
const words = [...new Set(said.flatMap((sentence) => sentence.split(/\s+/)))];
/** Words of travellers in any order, on any day of two years. */
const muddles = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((chosen) => chosen.join(' '));
const days = fc.integer({ min: 0, max: 730 }).map((ahead) => addDays(TODAY, ahead));
/** No word of any language, and no place. */
const NONSENSE = ['qzxvw', 'wqxzk', 'zzqqk'];

describe('reading any sentence', () => {
  it('never throws, whatever is written, and is the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: SENTENCE_MAX_LENGTH }), (sentence) => {
        expect(readSentence(sentence, known)).toEqual(readSentence(sentence, known));
      }),
      RUNS,
    );
  });

  it('asks for nothing that a search refuses', () => {
    fc.assert(
      fc.property(muddles, days, (sentence, today) => {
        const { dates, nights, guests, price_min, price_max } = readSentence(sentence, { ...known, today });
        if (dates) {
          expect(problemWithStayDates(dates, today)).toBeNull();
          expect(nights).toBeNull();
          expect(daysBetween(dates.checkIn, dates.checkOut)).toBeLessThanOrEqual(STAY_NIGHTS_MAX);
        }
        if (nights !== null) expect(Number.isInteger(nights) && nights >= 1 && nights <= STAY_NIGHTS_MAX).toBe(true);
        if (guests) {
          expect(Object.values(guests).every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
          expect(guests.adults).toBeGreaterThan(0);
          expect(countedGuests(guests)).toBeLessThanOrEqual(GUESTS_MAX);
        }
        for (const price of [price_min, price_max])
          if (price !== null)
            expect(Number.isInteger(price) && price >= 0 && price < PRICE_SLIDER_MAX_RUPEES).toBe(true);
        if (price_min !== null && price_max !== null) expect(price_min).toBeLessThanOrEqual(price_max);
      }),
      RUNS,
    );
  });

  it('returns each word that nothing read, in the order said, as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(muddles, fc.constantFrom(...NONSENSE)), { maxLength: 8 }), (parts) => {
        const sentence = parts.join(' ');
        const { not_understood } = readSentence(sentence, known);
        let at = 0;
        for (const part of not_understood) {
          at = sentence.indexOf(part, at);
          expect(at).toBeGreaterThanOrEqual(0);
          at += part.length;
        }
        const returned = not_understood.flatMap((part) => part.split(/\s+/)).filter((word) => NONSENSE.includes(word));
        expect(returned).toEqual(parts.filter((part) => NONSENSE.includes(part)));
      }),
      RUNS,
    );
  });
});
