import type { BrowserContext } from '@playwright/test';
import { officeOrigin } from '../office/enter.ts';

/** The contexts of the journey that runs; a worker runs one at a time. */
const open = new Set<BrowserContext>();

/** Keeps a context among those of its journey until it is closed. */
export function keepOpen(context: BrowserContext): void {
  open.add(context);
  context.once('close', () => open.delete(context));
}

/** Takes every page of the office that the journey has open away from it. */
export async function leaveOffice(): Promise<void> {
  const pages = [...open].flatMap((context) => context.pages());
  if (pages.length === 0) return;
  const office = await officeOrigin();
  for (const page of pages) if (page.url().startsWith(office)) await page.goto('about:blank');
}

/** Lets go of what a journey answers in the place of the product: what is under way when it ends is nobody's fault. */
export async function stopAnswering(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}
