import type { MouseEvent, SyntheticEvent } from 'react';

/** As the router asks for what only the page of a stay shows. */
const STAY_PAGE = 'features/stays/stay/page/stay-page';
/** Who only passes over a card means nothing by it. */
const MEANT_AFTER_MS = 80;
/** The server lets a browser keep what was asked for ahead for so long: it is no older than any page is. */
const FRESH_MS = 5000;

/** The name of a stay's picture while its card becomes its page; the page's styles give it to its first photo. */
const PICTURE = 'stay-picture';

const asked = new Map<string, number>();
let meant: ReturnType<typeof setTimeout> | undefined;

/** Whoever has asked their browser to save data is sent nothing that they did not ask for. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Where the router asks for the data of a stay's page. */
export function dataAddress(href: string, origin: string): string {
  const url = new URL(href, origin);
  url.pathname += '.data';
  url.searchParams.set('_routes', STAY_PAGE);
  return url.href;
}

function askAhead({ href }: HTMLAnchorElement): void {
  const now = performance.now();
  if (savesData() || now - (asked.get(href) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
  asked.set(href, now);
  const headers = { purpose: 'prefetch' };
  // It is asked for again when it is wanted; then the browser has it, or says what is wrong.
  fetch(dataAddress(href, location.origin), { headers, priority: 'low' }).catch(() => asked.delete(href));
}

const forget = () => clearTimeout(meant);

function mean({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  forget();
  meant = setTimeout(() => askAhead(currentTarget), MEANT_AFTER_MS);
}

/** Lets the card's picture become the page's: of all that are named so there may be but one. */
function namePicture({ currentTarget, defaultPrevented }: MouseEvent<HTMLAnchorElement>): void {
  if (defaultPrevented) return;
  for (const named of document.querySelectorAll<HTMLElement>('.stay .pic img')) named.style.viewTransitionName = '';
  const picture = currentTarget.closest('.stay')?.querySelector<HTMLElement>('.pic img');
  if (picture) picture.style.viewTransitionName = PICTURE;
}

/** For the link of a card: asks for the page's data as soon as somebody seems to want it, so that it is there when they press. */
export const ahead = {
  onPointerEnter: mean,
  onPointerLeave: forget,
  onFocus: mean,
  onBlur: forget,
  onTouchStart: ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => askAhead(currentTarget),
  onClick: namePicture,
};
