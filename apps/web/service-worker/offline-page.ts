import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import { addressIn, LANGUAGES, type Language, splitLanguage } from '@basera/contract/languages/languages';

// Put in by the build: another one with every change of the site's files.
declare const BUILD: string;

const PREFIX = 'basera-';
const CACHE = `${PREFIX}${BUILD}`;
const OFFLINE_PAGE = '/offline';
/** No page: under it stands in which language the last one was. */
const LAST_LANGUAGE = '/last-language';
const ASSETS = '/assets/';
const ASSET_IN_PAGE = /\/assets\/[\w.-]+/g;

/** The page for being offline in the language of an address. */
const offlinePageFor = (path: string): string => addressIn(splitLanguage(path).language, OFFLINE_PAGE);

/** Keeps a page for being offline with all it needs. It is the same for everybody: nothing of anyone is kept here. */
export async function keepOfflinePage(address = OFFLINE_PAGE): Promise<void> {
  const page = await fetch(address, { cache: 'reload' });
  if (!page.ok) throw new Error(`${address} answers ${page.status}`);
  const files = new Set((await page.clone().text()).match(ASSET_IN_PAGE));
  const cache = await caches.open(CACHE);
  await cache.addAll([...files]);
  await cache.put(address, page);
}

/** Forgets what earlier builds kept. */
export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(path, { ignoreVary: true });

/**
 * Keeps the page for being offline in the language of a page that was opened, once: English is there from the beginning. And which
 * language that was.
 */
export async function keepPageOfLanguage({ mode, url }: Request): Promise<void> {
  if (mode !== 'navigate') return;
  const { pathname } = new URL(url);
  await (await caches.open(CACHE)).put(LAST_LANGUAGE, new Response(splitLanguage(pathname).language));
  const address = offlinePageFor(pathname);
  if (!(await kept(address))) await keepOfflinePage(address);
}

/** The language of the page that was opened here last; English where there was none. */
export async function languageHere(): Promise<Language> {
  const last = await (await kept(LAST_LANGUAGE))?.text();
  return LANGUAGES.find((each) => each === last) ?? 'en';
}

/** A page as the server has it now; without a network the one for being offline, which knows where the person was going. */
async function page({ request, preloadResponse }: FetchEvent, { pathname, search }: URL): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    const offlinePage = offlinePageFor(pathname);
    const offline = await kept(offlinePage);
    if (pathname === offlinePage) {
      if (offline) return offline;
      throw error;
    }
    return Response.redirect(
      `${offline ? offlinePage : OFFLINE_PAGE}?${new URLSearchParams({ from: pathname + search })}`,
    );
  }
}

/** How the worker answers; null for all it leaves to the browser. */
export function answer(event: FetchEvent, origin: string): Promise<Response> | null {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== origin) return null;
  // The owners' site, which is another app, is left to the browser.
  if (url.pathname === OWNERS_PATH || url.pathname.startsWith(`${OWNERS_PATH}/`)) return null;
  if (event.request.mode === 'navigate') return page(event, url);
  // Their names change with what is in them.
  if (url.pathname.startsWith(ASSETS)) return kept(url.pathname).then((found) => found ?? fetch(event.request));
  return null;
}
