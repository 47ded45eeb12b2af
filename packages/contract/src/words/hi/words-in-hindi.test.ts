import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { clockTime, formatDateRange, formatWeekday } from './date-words.ts';
import { guestsWords } from './guests-words.ts';

const FOLDER = new URL('.', import.meta.url).pathname;
const IN_HINDI = readdirSync(FOLDER).filter((name) => !/\.test\./.test(name));

test.each(IN_HINDI)('%s has all that its English has, and nothing else', async (name) => {
  const english = await import(`${FOLDER}../${name}`);
  const hindi = await import(FOLDER + name);
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
  for (const [key, value] of Object.entries(english)) expect(typeof hindi[key]).toBe(typeof value);
});

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
