import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { clockTime, formatDateRange, formatWeekday } from '../words/hi/date-words.ts';
import { guestsWords } from '../words/hi/guests-words.ts';
import { clockTime as tamilTime } from '../words/ta/date-words.ts';
import { guestsWords as tamilGuests } from '../words/ta/guests-words.ts';
import { OTHER_LANGUAGES } from './languages.ts';

const SOURCE = new URL('..', import.meta.url).pathname;
const filesOf = (language: string): [english: string, translated: string][] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes(`/${language}/`) && !file.includes('.test.'))
    .map((file) => [file.replace(`/${language}/`, '/'), file]);

test.each(OTHER_LANGUAGES.flatMap(filesOf))(
  '%s has all its words in %s, and nothing else',
  async (english, translated) => {
    expect([english, existsSync(SOURCE + english)]).toEqual([english, true]);
    const [said, inIt] = await Promise.all([import(SOURCE + english), import(SOURCE + translated)]);
    expect(Object.keys(inIt).sort()).toEqual(Object.keys(said).sort());
    for (const [key, value] of Object.entries(said)) expect(typeof inIt[key]).toBe(typeof value);
  },
);

test('days and hours are said as one says them', () => {
  const [from, to] = [calendarDate('2026-12-30'), calendarDate('2027-01-02')];
  expect(formatDateRange(from, to)).toBe('30 दिसं 2026 - 2 जन 2027');
  expect(formatWeekday(from)).toBe('बुध, 30 दिसं');
  expect(['02:00', '09:30', '12:00', '14:00', '18:15', '23:00'].map(clockTime)).toEqual([
    'रात 2 बजे',
    'सुबह 9:30 बजे',
    'दोपहर 12 बजे',
    'दोपहर 2 बजे',
    'शाम 6:15 बजे',
    'रात 11 बजे',
  ]);
});

test('a party is counted without an added s', () => {
  expect(guestsWords(4)).toBe('4 मेहमान');
  expect(guestsWords(4, 1)).toBe('4 मेहमान, जिनमें 1 बच्चा');
  expect(guestsWords(4, 2)).toBe('4 मेहमान, जिनमें 2 बच्चे');
});

test('a party and an hour are said in Tamil', () => {
  expect(tamilGuests(1)).toBe('1 விருந்தினர்');
  expect(tamilGuests(4, 2)).toBe('4 விருந்தினர்கள் (2 குழந்தைகள் உட்பட)');
  expect(tamilTime('14:00')).toBe('பிற்பகல் 2 மணி');
});
