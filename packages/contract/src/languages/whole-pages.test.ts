import { expect, test } from 'vitest';
import { isWholeIn } from './whole-pages.ts';

test.each(['/', '/faq', '/honesty/digests', '/profile/asha-nair', '/booking-help', '/no/such/page'])(
  '%s is whole in Hindi',
  (path) => expect(isWholeIn('hi', path)).toBe(true),
);
