import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

test.each([
  ['377', { words: '377', digits: null, id: 377 }],
  [' #377 ', { words: '#377', digits: null, id: 377 }],
  ['booking 377', { words: 'booking 377', digits: null, id: 377 }],
  ['business 12', { words: 'business 12', digits: null, id: 12 }],
  ['+91 98123 45678', { words: '+91 98123 45678', digits: '919812345678', id: null }],
  ['5678', { words: '5678', digits: '5678', id: 5678 }],
  ['Rohan  Deshmukh', { words: 'Rohan Deshmukh', digits: null, id: null }],
  ['BT-7K3Q-9MXD', { words: 'BT-7K3Q-9MXD', digits: null, id: null }],
  ['9999999999999', { words: '9999999999999', digits: '9999999999999', id: null }],
])('%j may be a number, a telephone or words', (typed, asked) => {
  expect(readAsked(typed)).toEqual(asked);
});
