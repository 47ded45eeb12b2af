import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { expect, test, vi } from 'vitest';
import { dropReferral, keepReferral, parseReferral, readReferral, referralLink } from './referral';

test('Base64 is decoded: a number, or self', () => {
  expect(parseReferral(btoa('42'))).toBe(42);
  expect(parseReferral(btoa('self'))).toBe('self');
});

test('a plain number stays a number, also where it looks like Base64', () => {
  expect(parseReferral('42')).toBe(42);
  expect(parseReferral('1234')).toBe(1234);
});

test('anything else is no referral', () => {
  for (const wrong of ['', 'self', 'abc!', '-1', '1.5', btoa('nobody'), 'NaN']) expect(parseReferral(wrong)).toBeNull();
});

test('a shared link names the person who shared it, whatever their number', () => {
  for (const userId of [1, 42, 1234, 98765, 1234567]) {
    const link = new URL(referralLink('https://basera.example/property/casa-palmeira', userId));
    expect(link.origin + link.pathname).toBe('https://basera.example/property/casa-palmeira');
    expect(parseReferral(link.searchParams.get('referred_by') ?? '')).toBe(userId);
  }
});

test('a referral is kept for the session until it was sent; what is none leaves it as it is', () => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  keepReferral(new URLSearchParams({ referred_by: btoa('42') }));
  keepReferral(new URLSearchParams({ referred_by: 'abc!' }));
  keepReferral(new URLSearchParams());
  expect(readReferral()).toBe(42);
  keepReferral(new URLSearchParams({ referred_by: btoa('self') }));
  expect(readReferral()).toBe('self');
  dropReferral();
  expect(readReferral()).toBeNull();
  vi.unstubAllGlobals();
});
