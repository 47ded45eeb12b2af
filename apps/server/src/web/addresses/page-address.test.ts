import { expect, test } from 'vitest';
import { pageAddress, readableAddress } from './page-address.ts';

test.each([
  ['/search?city=Goa', '/search?city=Goa'],
  ['http://evil.example/search?a=1', '/search?a=1'],
  ['//evil.example/x', '//evil.example/x'],
  ['http://evil.example', '/'],
])('%s is %s here, whoever is meant', (url, address) => expect(pageAddress(url)).toBe(address));

test.each([
  ['/property/caf%C3%A9?q=%E0%A4', '/property/caf%C3%A9?q=%E0%A4'],
  ['/property/%E0%A4%A?page=2', '/property/%25E0%25A4%25A?page=2'],
  ['/%', '/%25'],
])('%s is read as %s', (url, address) => expect(readableAddress(url)).toBe(address));
