import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useNews } from './news';
import { hasFailed, queries, readAgain } from './query-client';

export type GrowingList<Shown> = {
  /** Null until it was loaded once. */
  shown: Shown | null;
  /** The last load failed; what was loaded before stays. */
  failed: boolean;
  hasMore: boolean;
  showMore(): void;
  reload(): void;
};

type Page = { last_page: number };

/** How to come from a page of a list to the next one. */
export const byPages = {
  initialPageParam: 1,
  getNextPageParam: ({ last_page }: Page, _all: Page[], page: number) => (page < last_page ? page + 1 : null),
};

/** The same for a list whose pages say what comes behind them. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

/** A list that grows by a page at a press, and is read again, all of it, whenever there is news. */
export function useGrowingList<P, Shown, K extends QueryKey, Place = number>(
  options: UseInfiniteQueryOptions<P, Error, Shown, K, Place>,
  { everyMs }: { everyMs: number | null },
): GrowingList<Shown> {
  const list = useInfiniteQuery(options, queries);
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const readAll = () => readAgain(options.queryKey);

  const showMore = async () => {
    if (isFetchingNextPage) return;
    const wasReading = isFetching;
    await fetchNextPage();
    // The page took the place of a look at what is there already.
    if (wasReading) await readAll();
  };
  const look = async () => {
    // What is being added is not thrown away for such a look.
    if (isFetchingNextPage) await fetchNextPage({ cancelRefetch: false });
    await readAll();
  };
  const reload = () => void (isFetchNextPageError ? showMore() : look());
  useNews(() => void look(), { everyMs });

  return {
    shown: list.data ?? null,
    failed: hasFailed(list),
    hasMore: list.hasNextPage,
    showMore: () => void showMore(),
    reload,
  };
}

/** The items of all pages once each: one that moved while they were read may be on two of them. */
export function onceEach<T extends { id: number }>({ pages }: InfiniteData<{ data: T[] }>): T[] {
  const byId = new Map<number, T>();
  for (const { data } of pages) for (const item of data) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
