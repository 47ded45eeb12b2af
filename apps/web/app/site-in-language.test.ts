import type { SiteFacts } from '@basera/contract/page-services';
import { expect, test } from 'vitest';
import { siteInLanguage } from './site-in-language.server';

test.each([
  ['en', '/partners', '/partners'],
  ['hi', '/partners', '/partners/hi'],
  ['ta', '/partners', '/partners'],
  ['hi', 'https://owners.example/', 'https://owners.example/'],
] as const)('from a page in %s, with the owners at %s, it leads to %s', (language, partnersUrl, shown) => {
  expect(siteInLanguage(language, { partnersUrl } as SiteFacts).partnersUrl).toBe(shown);
});
