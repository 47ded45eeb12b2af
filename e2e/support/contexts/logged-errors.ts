import type { BrowserContext } from '@playwright/test';

/** What the pages of the journey that runs have logged; a worker runs one at a time. */
let logged: string[] = [];

/** Begins the list of a journey; what its pages log from now on is added to it. */
export function beginLog(): string[] {
  logged = [];
  return logged;
}

/**
 * Notes every error that any page of a context logs or throws: on which page it was, its words, and in brackets the
 * address that it came from, which of a file that did not come is the file's own.
 */
export function watchErrors(context: BrowserContext): void {
  context.on('weberror', (thrown) => logged.push(`${thrown.page()?.url()}: ${thrown.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    logged.push(`${message.page()?.url()}: ${message.text()} [${message.location().url}]`);
  });
}
