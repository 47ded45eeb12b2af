import { expect, test } from 'vitest';
import { addressIn, choiceOf, chosenBy, splitLanguage } from './languages.ts';

test.each([
  ['/', 'en', '/'],
  ['/search?city=Goa', 'en', '/search?city=Goa'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi?ref=a', 'hi', '/?ref=a'],
  ['/hi/search?city=Goa', 'hi', '/search?city=Goa'],
  ['/hill-stations', 'en', '/hill-stations'],
  ['/hi.data?_routes=a', 'hi', '/_root.data?_routes=a'],
  ['/hi.database', 'en', '/hi.database'],
])('%s is in %s, and %s without it', (address, language, rest) => {
  expect(splitLanguage(address)).toEqual({ language, rest });
});

test.each([
  ['/', '/hi'],
  ['/search?city=Goa', '/hi/search?city=Goa'],
  ['/?ref=a', '/hi/?ref=a'],
])('%s is %s in Hindi, itself in English, and comes back whole', (address, hindi) => {
  expect(addressIn('hi', address)).toBe(hindi);
  expect(addressIn('en', address)).toBe(address);
  expect(splitLanguage(hindi)).toEqual({ language: 'hi', rest: address });
});

test.each([
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example/?a=//b', '/evil.example/?a=//b'],
  ['///', '/'],
])('%s stays on this site in every language, and behind a prefix', (address, path) => {
  expect(addressIn('en', address)).toBe(path);
  expect(splitLanguage(addressIn('hi', address)).rest).toBe(path);
  expect(splitLanguage(`/hi${address}`)).toEqual({ language: 'hi', rest: path });
});

test.each([
  ['/', '/hi?language=hi', '/?language=en'],
  ['/faq', '/hi/faq?language=hi', '/faq?language=en'],
  ['/search?city=Goa&a=%26', '/hi/search?city=Goa&a=%26&language=hi', '/search?city=Goa&a=%26&language=en'],
])('a link that chooses the language of %s says so, and leads there', (address, hindi, english) => {
  expect([choiceOf('hi', address), choiceOf('en', address)]).toEqual([hindi, english]);
  expect(chosenBy(splitLanguage(hindi).rest)).toEqual({ language: 'hi', rest: address });
  expect(chosenBy(english)).toEqual({ language: 'en', rest: address });
});

test.each(['/', '/faq', '/search?city=Goa', '/faq?language=fr', '/faq?language=', '/faq?languages=hi', '/language=hi'])(
  '%s chooses no language',
  (address) => expect(chosenBy(address)).toBeNull(),
);
