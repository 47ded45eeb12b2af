import { expect, test } from 'vitest';
import { withStylesInside } from './inline.server';

const sheets = new Map([['/assets/app-1.css', '.a{color:red;content:"$&"}']]);
const link = (href: string) => `<link nonce="n" rel="stylesheet" href="${href}" data-precedence="page"/>`;

test('the styles of a page stand in it, and its links to them fetch nothing', () => {
  const html = `<head>${link('/assets/app-1.css')}<link rel="icon" href="/favicon.svg"/></head>`;
  expect(withStylesInside(html, sheets)).toBe(
    '<head><style>.a{color:red;content:"$&"}</style>' +
      '<link nonce="n" rel="stylesheet" href="/assets/app-1.css" data-precedence="page" disabled=""/>' +
      '<link rel="icon" href="/favicon.svg"/></head>',
  );
});

test('a sheet that is not in the build stays a link', () => {
  expect(withStylesInside(link('/assets/other.css'), sheets)).toBe(link('/assets/other.css'));
});
