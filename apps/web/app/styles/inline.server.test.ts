import { expect, test } from 'vitest';
import { withStylesInside } from './inline.server';

const decoder = new TextDecoder();
const written = (html: string): string =>
  withStylesInside(html, sheets)
    .map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece)))
    .join('');

const sheets = new Map([
  ['/assets/app-1.css', '.a{color:red;content:"$&"}'],
  ['/assets/frame-1.css', '@media screen{.here{color:red}.elsewhere{color:blue}.here[data-view=map]{color:green}}'],
]);
const link = (href: string, precedence = 'page') =>
  `<link nonce="n" rel="stylesheet" href="${href}" data-precedence="${precedence}"/>`;

test('the styles of a page stand in it, and its links to them fetch nothing', () => {
  const html = `<head>${link('/assets/app-1.css', 'ground')}<link rel="icon" href="/favicon.svg"/></head>`;
  expect(written(html)).toBe(
    '<head><style>.a{color:red;content:"$&"}</style>' +
      '<link nonce="n" rel="stylesheet" href="/assets/app-1.css" data-precedence="ground" disabled=""/>' +
      '<link rel="icon" href="/favicon.svg"/></head>',
  );
});

test.each(['frame', 'page'])(
  'of a sheet of the %s a page has the rules for what is on it, and the whole is asked for without waiting',
  (precedence) => {
    const html = written(`${link('/assets/frame-1.css', precedence)}</head><p class="here other">`);
    expect(html).toBe(
      '<style>@media screen{.here{color:red}}</style>' +
        `<link nonce="n" rel="stylesheet" href="/assets/frame-1.css" data-precedence="${precedence}" disabled=""/>` +
        '<link rel="preload" as="style" href="/assets/frame-1.css" fetchPriority="low"/>' +
        '<noscript><link rel="stylesheet" href="/assets/frame-1.css"/></noscript></head><p class="here other">',
    );
  },
);

test('a sheet that is not in the build stays a link', () => {
  const html = `${link('/assets/other.css')}</head>`;
  expect(written(html)).toBe(html);
});

test('what a page is written with chooses its rules too', () => {
  const html = written(`${link('/assets/frame-1.css')}</head><p class="here" data-view="map">`);
  expect(html).toContain('.here[data-view=map]{color:green}');
});
