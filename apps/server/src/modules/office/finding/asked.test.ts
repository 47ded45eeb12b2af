import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

const TODAY = calendarDate('2026-11-20');

const nothing = { digits: null, id: null, amount: null };
test.each([
  ['377', { id: 377, amount: 37_700 }],
  [' #377 ', { words: '#377', id: 377 }],
  ['booking 377', { words: 'booking 377', id: 377 }],
  ['business 12', { words: 'business 12', id: 12 }],
  ['person 12', { words: 'person 12', id: 12 }],
  ['5678', { words: '5678', digits: '5678', id: 5678, amount: 567_800 }],
  ['BT-7K3Q-9MXD', {}],
  ['9999999999999', { digits: '9999999999999', amount: 999_999_999_999_900 }],
])('%j may be a number, a telephone, a sum or words', (typed, term) => {
  expect(readAsked(typed, TODAY).terms).toEqual([{ words: typed, ...nothing, ...term }]);
});

test.each([
  ['+91 98123 45678', '9812345678'],
  ['98123 45678', '9812345678'],
  ['098123 45678', '9812345678'],
  ['0091 98123-45678', '9812345678'],
  ['919812345678', '9812345678'],
  ['9123456789', '9123456789'],
  ['(022) 2345-6789', '2223456789'],
  ['+44 20 7946 0018', '442079460018'],
])('%j is the telephone %s, however it is dialled', (typed, digits) => {
  expect(readAsked(typed, TODAY).terms).toMatchObject([{ digits }]);
});

test.each([
  ['12,400', 1_240_000],
  ['₹12400.50', 1_240_050],
  ['₹ 1,12,400', 11_240_000],
  ['Rs. 99.5', 9_950],
  ['INR 250', 25_000],
  ['12400.505', null],
  ['1,2', null],
  ['12,40', null],
  ['1.240,50', null],
])('%j is the sum of %s paise', (typed, amount) => {
  expect(readAsked(typed, TODAY).terms).toMatchObject([{ amount }]);
});

test.each([
  ['Rohan  Deshmukh', ['Rohan', 'Deshmukh']],
  ['House of Tea', ['House of', 'Tea']],
  ['La Maison', ['La Maison']],
  ['Le', ['Le']],
  ['%', ['%']],
  ['Tea Bungalow - Goa', ['Tea', 'Bungalow -', 'Goa']],
  ['goa booking 377 rohan', ['goa', 'booking 377', 'rohan']],
  ['rohan +91 98123 45678', ['rohan', '+91 98123 45678']],
  ['rohan ₹ 12,400 goa', ['rohan', '₹ 12,400', 'goa']],
])('%j is %j, each of which has to fit', (typed, words) => {
  expect(readAsked(typed, TODAY).terms.map((term) => term.words)).toEqual(words);
});

const anyYear = ['2025-11-29', '2026-11-29', '2027-11-29'];
test.each([
  ['29 Nov', [anyYear], []],
  ['29nov', [anyYear], []],
  ['Nov 29', [anyYear], []],
  ['29th November', [anyYear], []],
  ['29/11', [anyYear], []],
  ['2026-11-29', [['2026-11-29']], []],
  ['29/11/2026', [['2026-11-29']], []],
  ['29-11-26', [['2026-11-29']], []],
  ['29.11.2026', [['2026-11-29']], []],
  ['29 Nov 2026', [['2026-11-29']], []],
  ['Sept 1, 2026', [['2026-09-01']], []],
  ['goa 29 nov', [anyYear], ['goa']],
  ['29 Nov – 1 Dec', [anyYear, ['2025-12-01', '2026-12-01', '2027-12-01']], []],
  ['29 Feb', [], ['29', 'Feb']],
  ['31/13', [], ['31/13']],
  ['nov', [], ['nov']],
  ['29 novels', [], ['29', 'novels']],
  ['Marcella 5', [], ['Marcella', '5']],
])('%j has the days %j and the words %j', (typed, days, words) => {
  const { dated } = readAsked(typed, TODAY);
  expect(dated.days).toEqual(days);
  expect(dated.terms.map((term) => term.words)).toEqual(words);
});
