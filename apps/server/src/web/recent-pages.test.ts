import { expect, test, vi } from 'vitest';
import type { FinishedPage } from './finished-page.ts';
import { PageBody } from './page-body.ts';
import { PAGE_FRESH_MS, RecentPages } from './recent-pages.ts';

const page = (words: string, change: Partial<FinishedPage> = {}): FinishedPage => ({
  status: 200,
  headers: [['cache-control', 'no-cache']],
  body: new PageBody(Buffer.from(words)),
  isText: true,
  ...change,
});

function setUp(
  { maxBytes, make = (address: string) => page(address) } = {} as {
    maxBytes?: number;
    make?: (address: string) => FinishedPage;
  },
) {
  const at = { now: 0, version: '1' as string | null };
  const render = vi.fn(async (address: string) => make(address));
  const source = { render, version: async () => at.version };
  const pages = new RecentPages(source, { now: () => at.now, ...(maxBytes && { maxBytes }) });
  return { at, render, pages, times: () => render.mock.calls.length };
}

test('a page is rendered once for everybody', async () => {
  const { pages, times } = setUp();
  const first = await pages.page('/search?city=Goa');
  expect(await pages.page('/search?city=Goa')).toBe(first);
  expect(times()).toBe(1);
  expect((await pages.page('/search?city=Delhi')).body?.plain.toString()).toBe('/search?city=Delhi');
  expect(times()).toBe(2);
});

test('who asks while it is being rendered waits for the same', async () => {
  const { pages, times } = setUp();
  const [one, other] = await Promise.all([pages.page('/a'), pages.page('/a')]);
  expect(one).toBe(other);
  expect(times()).toBe(1);
});

test('it is rendered anew when something changed, and when it is five seconds old', async () => {
  const { at, pages, times } = setUp();
  await pages.page('/a');
  at.version = '2';
  await pages.page('/a');
  expect(times()).toBe(2);
  at.now += PAGE_FRESH_MS - 1;
  await pages.page('/a');
  expect(times()).toBe(2);
  at.now += 1;
  await pages.page('/a');
  expect(times()).toBe(3);
});

test('its age counts from when its rendering began', async () => {
  const { at, pages, render, times } = setUp();
  render.mockImplementationOnce(async (address) => {
    at.now += PAGE_FRESH_MS;
    return page(address);
  });
  await pages.page('/a');
  await pages.page('/a');
  expect(times()).toBe(2);
});

test('nothing is kept while changes are not followed', async () => {
  const { at, pages, times } = setUp();
  at.version = null;
  await pages.page('/a');
  await pages.page('/a');
  expect([times(), pages.bytes]).toEqual([2, 0]);
});

test('errors and what is of one person are never kept', async () => {
  for (const change of [
    { status: 404 },
    { status: 503 },
    { headers: [['set-cookie', 'a=1']] as [string, string][] },
    { headers: [['cache-control', 'private']] as [string, string][] },
  ]) {
    const { pages, times } = setUp({ make: (address) => page(address, change) });
    await pages.page('/a');
    await pages.page('/a');
    expect([times(), pages.bytes]).toEqual([2, 0]);
  }
});

test('a rendering that fails fails for who waits, and the next one tries again', async () => {
  const { pages, render } = setUp();
  render.mockRejectedValueOnce(new Error('broken'));
  const both = await Promise.allSettled([pages.page('/a'), pages.page('/a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pages.page('/a')).body?.plain.toString()).toBe('/a');
});

test('a thousand addresses take no more memory than allowed', async () => {
  const { pages, at, times } = setUp({ maxBytes: 100_000, make: () => page('x'.repeat(2000)) });
  for (let number = 0; number < 1000; number += 1) await pages.page(`/search?page=${number}`);
  expect(pages.bytes).toBeLessThanOrEqual(100_000);
  expect(pages.bytes).toBeGreaterThan(50_000);
  await pages.page('/search?page=999');
  expect(times()).toBe(1000);
  await pages.page('/search?page=0');
  expect(times()).toBe(1001);
  at.now += PAGE_FRESH_MS;
  await pages.page('/last');
  expect(pages.bytes).toBeLessThan(10_000);
});
