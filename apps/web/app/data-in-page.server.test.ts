import { expect, test } from 'vitest';
import { withDataOfPage, withShortAddresses } from './data-in-page.server';

const DATA = `[{"_1":2},"it's","</script><script>evil()</script>","a\\\\b","\u2028 &\r"]\n`;

test('what stands in the end of a page is what the loaders answered, and nothing else can', () => {
  const html = withDataOfPage('<html><body><p>page</p></body></html>', DATA, 'n').join('');
  const [, enqueued = ''] =
    /^<html><body><p>page<\/p><script nonce="n">(.*)<\/script><\/body><\/html>$/.exec(html) ?? [];
  expect(enqueued.slice(enqueued.indexOf("'"))).not.toMatch(/[<>&\n\r\u2028]/);
  const taken: string[] = [];
  const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push('closed') };
  const page = { __reactRouterContext: { streamController } };
  new Function('window', enqueued)(page);
  expect(taken).toEqual([DATA, 'closed']);
});

test('what the router loads is written for it, not for a reader', () => {
  const modules = `;import * as route0 from "/a.js";\n  window.__reactRouterManifest = {"routes": {"a": {"id": "a","hasAction": false,"hasLoader": true,"hasErrorBoundary": false,"module": "/a.js","imports": ["/b.js"]},"home": {"module": "/home.js","imports": ["/b.js","/c.js"]}}};`;
  const html = withDataOfPage(
    `<script nonce="n" type="module" async="">${modules}</script></body></html>`,
    '',
    'n',
  ).join('');
  expect(html).toContain(
    '{"routes":{"a":{"id":"a","hasLoader":true,"module":"/a.js","imports":["/b.js"]},"home":{"module":"/home.js","imports":[]}}};</script>',
  );
});

test('addresses are written as short as they may be, and what else looks like one stays as it is', () => {
  const link = '<a href="/search?city=Goa&amp;max_guests=2&amp;amenities%5B%5D=3&amp;copy=1">Tea &amp; order=2</a>';
  expect(withShortAddresses(link)).toBe(
    '<a href="/search?city=Goa&max_guests=2&amenities[]=3&amp;copy=1">Tea &amp; order=2</a>',
  );
});
