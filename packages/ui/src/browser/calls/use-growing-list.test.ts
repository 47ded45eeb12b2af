import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client';
import { byPages, onceEach } from './use-growing-list';

type Page = { data: { id: number }[]; last_page: number };

const listOf = (read: (page: number) => Promise<Page>) =>
  new InfiniteQueryObserver(newQueryClient(), {
    ...byPages,
    queryKey: ['list'],
    queryFn: ({ pageParam }) => read(pageParam),
    select: onceEach,
  });

test('a list grows to its last page, and one that moved while it was read stands in it once', async () => {
  const pages: Page[] = [
    { data: [{ id: 1 }, { id: 2 }], last_page: 2 },
    { data: [{ id: 2 }, { id: 3 }], last_page: 2 },
  ];
  const list = listOf(async (page) => pages[page - 1] as Page);
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().data).toHaveLength(2));
  expect(list.getCurrentResult().hasNextPage).toBe(true);
  const { data, hasNextPage } = await list.fetchNextPage();
  expect(data).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(hasNextPage).toBe(false);
  stop();
});

test('a page that cannot be added leaves what is there', async () => {
  const list = listOf(async (page) => {
    if (page > 1) throw new Error('no server');
    return { data: [{ id: 1 }], last_page: 2 };
  });
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().data).toHaveLength(1));
  const { data, isFetchNextPageError } = await list.fetchNextPage();
  expect(data).toEqual([{ id: 1 }]);
  expect(isFetchNextPageError).toBe(true);
  stop();
});
