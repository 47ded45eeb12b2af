import type { Page, Response } from '@playwright/test';

/** True once the page listens to what one does, or has no scripts to wait for. Runs in the page. */
function listens(): boolean {
  const { documentElement: root } = document;
  if (root.dataset.scripts || !document.querySelector('script[type="module"]')) return true;
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
}

/** Resolves when a page listens to what one does; what it shows before is already whole. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(listens);
}

/**
 * Lets a page's `goto` and `reload` resolve only when it listens: what a test presses before is nobody's. With
 * `waitUntil: 'commit'` they resolve as soon as the answer begins, for tests of what a page is before that.
 */
export function arriveAlive(page: Page): void {
  const { goto, reload } = page;
  const arrive = async (answer: Promise<Response | null>, waitUntil: string | undefined) => {
    const answered = await answer;
    if (waitUntil !== 'commit') await comesAlive(page);
    return answered;
  };
  page.goto = (url, options) => arrive(goto.call(page, url, options), options?.waitUntil);
  page.reload = (options) => arrive(reload.call(page, options), options?.waitUntil);
}
