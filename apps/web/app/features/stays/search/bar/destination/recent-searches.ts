import { RECENT_SEARCHES_MAX } from '@basera/contract/limits';

/** The chosen city moved to the front, without doubles (letter case aside), at most five. */
export function withRecentSearch(recent: readonly string[], city: string): string[] {
  const same = city.toLowerCase();
  return [city, ...recent.filter((name) => name.toLowerCase() !== same)].slice(0, RECENT_SEARCHES_MAX);
}
