import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { markBy } from './mark.ts';

test('a mark is the same for the same words, secret and use alone, and no hash that anybody can make', () => {
  const mark = markBy('a secret of sixteen', 'payer');
  expect(mark('asha@upi')).toBe(markBy('a secret of sixteen', 'payer')('asha@upi'));
  const others = [
    mark('asha@upl'),
    markBy('a secret of sixteen', 'device')('asha@upi'),
    markBy('another secret of it', 'payer')('asha@upi'),
    createHash('sha256').update('asha@upi').digest('base64url'),
  ];
  expect(others).not.toContain(mark('asha@upi'));
});
