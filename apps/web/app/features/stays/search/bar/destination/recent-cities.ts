import { RECENT_SEARCHES_MAX } from '@basera/contract/limits';
import { readStored, writeStored } from '@basera/ui/browser/storage/stored.ts';

/** The chosen city moved to the front, without doubles (letter case aside), at most five. */
export function withRecentSearch(recent: readonly string[], city: string): string[] {
  const same = city.toLowerCase();
  return [city, ...recent.filter((name) => name.toLowerCase() !== same)].slice(0, RECENT_SEARCHES_MAX);
}

export const rememberCity = (city: string): void =>
  writeStored('recentSearches', withRecentSearch(readStored('recentSearches') ?? [], city));
