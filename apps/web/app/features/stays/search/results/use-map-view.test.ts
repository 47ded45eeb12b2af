import { expect, test } from 'vitest';
import { isSameSearch } from './use-map-view';

const change = (from: string, to: string) =>
  isSameSearch({
    currentUrl: new URL(`https://basera.example${from}`),
    nextUrl: new URL(`https://basera.example${to}`),
  });

test('showing the map or putting it away asks for nothing new', () => {
  expect(change('/search?city=Goa', '/search?city=Goa&view=map')).toBe(true);
  expect(change('/search?city=Goa&view=map', '/search?city=Goa&view=list')).toBe(true);
});

test('any other change does, and so does asking again', () => {
  expect(change('/search?city=Goa', '/search?city=Shimla&view=map')).toBe(false);
  expect(change('/search?city=Goa', '/search?city=Goa')).toBe(false);
  expect(change('/cities', '/search?view=map')).toBe(false);
});
