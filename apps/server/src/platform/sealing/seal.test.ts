import { expect, test } from 'vitest';
import { sealBy } from './seal.ts';

test('what is sealed is read with the key and in its place alone, and never looks the same', () => {
  const seal = sealBy('a secret of sixteen', 'accounts');
  const sealed = seal.close('50100234454471', 'business 7');
  expect(sealed).not.toContain('4471');
  expect(seal.close('50100234454471', 'business 7')).not.toBe(sealed);
  expect(seal.open(sealed, 'business 7')).toBe('50100234454471');
  expect(() => seal.open(sealed, 'business 8')).toThrow();
  expect(() => sealBy('a secret of sixteen', 'others').open(sealed, 'business 7')).toThrow();
  expect(() => sealBy('another secret of it', 'accounts').open(sealed, 'business 7')).toThrow();
  expect(() => seal.open(`${sealed.slice(0, -4)}AAAA`, 'business 7')).toThrow();
});
