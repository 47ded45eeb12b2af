import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/search?city=Goa', '/search?city=Goa'],
  ['http://evil.example/search?a=1', '/search?a=1'],
  ['//evil.example/x', '//evil.example/x'],
  ['http://evil.example', '/'],
])('%s is %s here, whoever is meant', (url, address) => expect(pageAddress(url)).toBe(address));
