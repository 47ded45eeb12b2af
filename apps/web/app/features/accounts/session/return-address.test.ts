import { expect, test } from 'vitest';
import { continueAddress, returnAddress } from './return-address';

const from = (address: string) => returnAddress(new URLSearchParams({ from: address }));

test('a path of this site is kept with its parameters', () => {
  expect(from('/bookings?page=2')).toBe('/bookings?page=2');
});

test('other sites and what is no path lead to the profile', () => {
  const others = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 'bookings'];
  // Browsers drop tabs and line breaks from an address, and resolve dots.
  others.push('/\t/evil.example', '/\n\\evil.example', '/.//evil.example', '/x/..//evil.example');
  for (const wrong of others) expect(from(wrong), JSON.stringify(wrong)).toBe('/profile');
  expect(returnAddress(new URLSearchParams())).toBe('/profile');
});

test('signing in never leads back to signing in or out', () => {
  for (const way of ['/login?from=/x', '/signout', '/./login', '/x/../signout', '/SignOut', '/%73ignout', '/signout#x'])
    expect(from(way), way).toBe('/profile');
  expect(from('/x/%E0%A4')).toBe('/x/%E0%A4');
});

test('the state of a navigation says where to go on, if it is anywhere else than the profile', () => {
  expect(continueAddress({ continueTo: '/booking/7/confirmation?room=1:1:0' })).toBe(
    '/booking/7/confirmation?room=1:1:0',
  );
  for (const nowhere of [
    null,
    undefined,
    {},
    { continueTo: 7 },
    { continueTo: '//evil.example' },
    { continueTo: '/profile' },
  ]) {
    expect(continueAddress(nowhere)).toBeNull();
  }
});
