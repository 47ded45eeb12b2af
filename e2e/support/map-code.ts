import type { Page } from '@playwright/test';

/** Resolves when the page has done what it does by itself, once at rest and because it was. Runs in the page. */
const untilAtRest = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));

/** Watches what a page asks for; what it returns says whether the code of the map was among that so far. */
export function watchMapCode(page: Page): () => Promise<boolean> {
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.response().then((response) => response?.text() ?? ''));
  });
  return async () => {
    await page.evaluate(untilAtRest);
    return (await Promise.all(scripts)).some((text) => text.includes('leaflet-container'));
  };
}
