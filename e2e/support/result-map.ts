import { addDays } from '@basera/contract/calendar-date';
import type { StayCard } from '@basera/contract/endpoints/stays';
import type { Locator, Page } from '@playwright/test';
import { firstDay } from './clock.ts';
import { expect } from './guest.ts';
import { origin } from './product/origin.ts';
import { isPhone } from './width.ts';

const DAYS_AHEAD = 40;
export const from = addDays(firstDay, DAYS_AHEAD);
export const DATES = `from_date=${from}&to_date=${addDays(from, 2)}&max_guests=2`;

export const pins = (page: Page) => page.getByRole('group', { name: 'Stays on the map' }).getByRole('button');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const map = (page: Page) => page.getByRole('region', { name: 'Map of the stays' });
export const area = (page: Page) => new URL(page.url()).searchParams;

/** What the page says it found; only once it has been said. */
export async function total(page: Page): Promise<number> {
  let said: string | undefined;
  await expect(async () => {
    // One look: between two the page may have begun to search again.
    [, said] = (await heading(page).textContent())?.match(/^([\d,]+) propert(?:y|ies) found in /) ?? [];
    expect(said).toBeDefined();
  }).toPass();
  return Number(said?.replaceAll(',', ''));
}

/** A search with its map; on a phone one taps for it. */
export async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await total(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Show map' }).filter({ visible: true }).tap();
  await expect(pins(page).first()).toBeAttached();
}

export async function zoomIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Zoom in' });
  await (isPhone(page) ? button.tap() : button.click());
}

export async function searchThisArea(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(heading(page)).toHaveText(/^[\d,]+ propert(y|ies) found in this area$/);
}

type Listed = Pick<StayCard, 'slug' | 'name' | 'party'>;

export async function listed(query: string): Promise<{ data: Listed[]; total: number }> {
  const answer = await fetch(`${origin()}/api/fetchPropertiesByFilters?${query}`);
  return ((await answer.json()) as { properties: { data: Listed[]; total: number } }).properties;
}

/** The price that stands lowest on the map. */
export async function lowestPin(page: Page): Promise<Locator> {
  const prices = page.locator('.map-pin:not(.is-dot)').filter({ visible: true });
  const slug = await prices.evaluateAll((found) => {
    const bottom = (pin: Element) => pin.getBoundingClientRect().bottom;
    return found.reduce((low, pin) => (bottom(pin) > bottom(low) ? pin : low)).getAttribute('data-pin');
  });
  return page.locator(`[data-pin="${slug}"]`);
}

/** Whether there is land and water on the map, and whether its water is dark. */
export const groundOf = (page: Page): Promise<{ land: boolean; water: 'light' | 'dark' | null }> =>
  page.locator('canvas.map-sheet').evaluateAll((tiles) => {
    const colours = (tiles as HTMLCanvasElement[]).flatMap((tile) => {
      const pixels = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data.buffer;
      return [...new Set(new Uint32Array(pixels ?? new ArrayBuffer()))];
    });
    const water = colours.find((colour) => colour !== 0);
    const isLight = water !== undefined && ((water >> 8) & 255) > 127;
    return { land: colours.includes(0), water: water === undefined ? null : isLight ? 'light' : 'dark' };
  });
