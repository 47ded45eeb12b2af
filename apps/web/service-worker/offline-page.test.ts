import { afterEach, expect, test, vi } from 'vitest';

// Put in by the build.
vi.stubGlobal('BUILD', 'test');
const { answer, keepPageOfLanguage, languageHere } = await import('./offline-page.ts');

const ORIGIN = 'https://basera.example';
const navigationTo = (path: string) =>
  ({ request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` } }) as FetchEvent;

test.each(['/partners', '/partners/bookings?list=waiting'])(
  "%s is of the owners' site, whose pages are left to the browser",
  (path) => expect(answer(navigationTo(path), ORIGIN)).toBeNull(),
);

/** The caches of a browser, and a network that may be away; what was fetched is listed. */
function browser(isOnline: () => boolean) {
  const kept = new Map<string, Response>();
  const fetched: string[] = [];
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    addAll: async () => undefined,
    put: async (path: string, page: Response) => void kept.set(path, page),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    if (!isOnline()) throw new TypeError('no network');
    fetched.push(typeof asked === 'string' ? asked : asked.url);
    return new Response('page');
  });
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect = (address: string | URL) =>
        new Response(null, { status: 302, headers: { location: String(address) } });
    },
  );
  return { kept, fetched };
}

afterEach(() => vi.unstubAllGlobals());

test('who opens pages in Hindi has the page for being offline in Hindi, and is led to it without a network', async () => {
  let isOnline = true;
  const { kept, fetched } = browser(() => isOnline);
  const event = navigationTo('/hi/faq?a=1');
  await answer(event, ORIGIN);
  for (const _ of [1, 2]) await keepPageOfLanguage(event.request);
  expect([...kept.keys()]).toEqual(['/last-language', '/hi/offline']);
  expect(fetched.filter((address) => address === '/hi/offline')).toHaveLength(1);
  isOnline = false;
  const whereTo = async (path: string) => (await answer(navigationTo(path), ORIGIN))?.headers.get('location');
  expect(await whereTo('/hi/faq?a=1')).toBe('/hi/offline?from=%2Fhi%2Ffaq%3Fa%3D1');
  expect(await whereTo('/faq')).toBe('/offline?from=%2Ffaq');
  expect(await (await answer(navigationTo('/hi/offline'), ORIGIN))?.text()).toBe('page');
});

test('what the device says is in the language of the page that was opened last', async () => {
  browser(() => true);
  expect(await languageHere()).toBe('en');
  for (const [path, language] of [
    ['/hi/faq', 'hi'],
    ['/ta/search?city=Goa', 'ta'],
    ['/faq', 'en'],
    ['/hi', 'hi'],
  ] as const) {
    await keepPageOfLanguage(navigationTo(path).request);
    expect(await languageHere()).toBe(language);
  }
});
