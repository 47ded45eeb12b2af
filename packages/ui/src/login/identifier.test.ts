import { expect, test } from 'vitest';
import { completesMobile, readIdentifier, showIdentifier, tidyIdentifier } from './identifier';

test('ten digits are an Indian phone number', () => {
  expect(readIdentifier('9876543210', '+91')).toEqual({ phone: '+919876543210' });
});

test('an Indian number starts with 6 to 9 and has ten digits', () => {
  for (const wrong of ['5876543210', '987654321', '98765432101']) {
    expect(readIdentifier(wrong, '+91')).toEqual({ error: 'please enter valid phone number' });
  }
});

test('an Indian number may come after a 0 or 91, as phones write it', () => {
  for (const written of ['09876543210', '919876543210'])
    expect(readIdentifier(written, '+91')).toEqual({ phone: '+919876543210' });
  for (const wrong of ['05876543210', '929876543210', '0919876543210'])
    expect(readIdentifier(wrong, '+91')).toEqual({ error: 'please enter valid phone number' });
  expect(readIdentifier('09876543210', '+977')).toEqual({ phone: '+97709876543210' });
});

test('anything but digits is an e-mail address', () => {
  expect(readIdentifier(' Asha@Example.com ', '+91')).toEqual({ email: 'asha@example.com' });
  expect(readIdentifier('9876x', '+91')).toEqual({ error: 'please enter valid email' });
  expect(readIdentifier('  ', '+91')).toEqual({ error: 'Please enter your phone number or email' });
});

test('a number in international form needs no dial code', () => {
  expect(readIdentifier('+1 202 555 0123', '+91')).toEqual({ phone: '+12025550123' });
  expect(readIdentifier('+91 12345', '+91')).toEqual({ error: 'please enter valid phone number' });
});

test('a formatted number loses its blanks and dashes', () => {
  expect(tidyIdentifier('98765 43210')).toEqual({ text: '9876543210', country: null });
  expect(tidyIdentifier('98765-43210').text).toBe('9876543210');
});

test('a whole international number hands its dial code over', () => {
  const { text, country } = tidyIdentifier('+91 98765 43210');
  expect([text, country?.iso]).toEqual(['9876543210', 'IN']);
  expect(tidyIdentifier('+1 268 464 1234 0').country?.iso).toBe('AG');
});

test('what is still being typed stays as it is', () => {
  for (const typed of ['+91', 'asha@', 'asha', '', '9876'])
    expect(tidyIdentifier(typed)).toEqual({ text: typed, country: null });
});

test('identifiers are shown in groups', () => {
  expect(showIdentifier({ phone: '+919876543210' })).toBe('+91 98765 43210');
  expect(showIdentifier({ email: 'a@b.in' })).toBe('a@b.in');
});

test('a mobile number of India is whole with its tenth digit, or all at once', () => {
  expect(completesMobile('981981234', '9819812345', '+91')).toBe(true);
  expect(completesMobile('', '9819812345', '+91')).toBe(true);
  expect(completesMobile('', '9198123456', '+91')).toBe(true);
});

test('it is not while more may come, when it was whole before, or elsewhere in the world', () => {
  expect(completesMobile('919819812', '9198198123', '+91')).toBe(false);
  expect(completesMobile('9819812345', '9819812346', '+91')).toBe(false);
  expect(completesMobile('981981234', '9819812345', '+977')).toBe(false);
  expect(completesMobile('581981234', '5819812345', '+91')).toBe(false);
});
