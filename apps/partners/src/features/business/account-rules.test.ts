import { expect, test } from 'vitest';
import { NO_ACCOUNT, readAccount } from './account-rules';

const typed = {
  holder: ' Anita Rao ',
  number: '5010 0234 4544 71',
  again: '50100234454471',
  ifsc: 'hdfc0001234',
  pan: '',
};

test('an account goes out as the bank has it', () => {
  const ready = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: '' };
  expect(readAccount(typed)).toEqual({ ready });
});

test('what is wrong is said at its field, and a number typed twice has to be the same', () => {
  const wrong = (entry: object) => {
    const read = readAccount({ ...typed, ...entry });
    return 'problems' in read ? Object.keys(read.problems).filter((field) => Object(read.problems)[field]) : [];
  };
  expect(wrong(NO_ACCOUNT)).toEqual(['holder', 'number', 'ifsc']);
  expect(wrong({ again: '50100234454472' })).toEqual(['again']);
  expect(wrong({ pan: 'ABC' })).toEqual(['pan']);
});
