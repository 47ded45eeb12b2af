import { expect, test } from 'vitest';
import { withStylesInside } from './inline.server';

const sheets = new Map([
  ['/assets/app-1.css', '.a{color:red;content:"$&"}'],
  ['/assets/frame-1.css', '@media print{.here{color:red}.elsewhere{color:blue}}'],
]);
const link = (href: string, precedence = 'page') =>
  `<link nonce="n" rel="stylesheet" href="${href}" data-precedence="${precedence}"/>`;

test('the styles of a page stand in it, and its links to them fetch nothing', () => {
  const html = `<head>${link('/assets/app-1.css')}<link rel="icon" href="/favicon.svg"/></head>`;
  expect(withStylesInside(html, sheets)).toBe(
    '<head><style>.a{color:red;content:"$&"}</style>' +
      '<link nonce="n" rel="stylesheet" href="/assets/app-1.css" data-precedence="page" disabled=""/>' +
      '<link rel="icon" href="/favicon.svg"/></head>',
  );
});

test('of the frame a page has the rules for what is on it, and the whole is asked for without waiting', () => {
  const html = withStylesInside(`${link('/assets/frame-1.css', 'frame')}<p class="here other">`, sheets);
  expect(html).toBe(
    '<style>@media print{.here{color:red}}</style>' +
      '<link nonce="n" rel="stylesheet" href="/assets/frame-1.css" data-precedence="frame" disabled=""/>' +
      '<link rel="preload" as="style" href="/assets/frame-1.css" fetchPriority="low"/><p class="here other">',
  );
});

test('a sheet that is not in the build stays a link', () => {
  expect(withStylesInside(link('/assets/other.css'), sheets)).toBe(link('/assets/other.css'));
});
