import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

const TODAY = calendarDate('2026-11-20');

test.each([
  ['377', { words: '377', digits: null, id: 377 }],
  [' #377 ', { words: '#377', digits: null, id: 377 }],
  ['booking 377', { words: 'booking 377', digits: null, id: 377 }],
  ['business 12', { words: 'business 12', digits: null, id: 12 }],
  ['+91 98123 45678', { words: '+91 98123 45678', digits: '919812345678', id: null }],
  ['(022) 2345-6789', { words: '(022) 2345-6789', digits: '02223456789', id: null }],
  ['5678', { words: '5678', digits: '5678', id: 5678 }],
  ['BT-7K3Q-9MXD', { words: 'BT-7K3Q-9MXD', digits: null, id: null }],
  ['9999999999999', { words: '9999999999999', digits: '9999999999999', id: null }],
])('%j may be a number, a telephone or words', (typed, term) => {
  expect(readAsked(typed, TODAY).terms).toEqual([term]);
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
