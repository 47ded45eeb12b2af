import type { FeedProblem } from '@basera/contract/rules/feeds/feed-problems';

/** What the last answer said of itself; asked with it, an unchanged calendar is not sent again. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FetchedFeed =
  | { kind: 'whole'; text: string; validators: Validators }
  | { kind: 'unchanged' }
  | { kind: 'failed'; problem: FeedProblem };

/** Where calendars of other sites are fetched from. */
export type FeedSource = {
  /** Why an address can never be fetched; null where it can be tried. */
  problemWith(url: string): FeedProblem | null;
  /** Never throws. */
  fetch(url: string, known: Validators): Promise<FetchedFeed>;
};
