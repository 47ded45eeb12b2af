import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import type { LogEntry } from './log-entry.ts';

/** What a log comes to that is read entry by entry, from the first on. */
export function logTally() {
  const stayOf = new Map<number, number>();
  const shown = new Map<number, number>();
  const gone = new Map<number, HiddenReason>();
  const counts = new Map<number, Map<HiddenReason, number>>();
  const count = (stay: number, why: HiddenReason, by: 1 | -1) => {
    const ofStay = counts.get(stay) ?? new Map<HiddenReason, number>();
    counts.set(stay, ofStay.set(why, (ofStay.get(why) ?? 0) + by));
  };

  function comeBack(index: number, { stay, again }: { stay: number; again: number }): string | null {
    const why = gone.get(again);
    if (!why || stayOf.get(again) !== stay)
      return `Entry ${index} says that entry ${again} is shown again, which had not gone from that stay.`;
    gone.delete(again);
    count(stay, why, -1);
    return null;
  }

  function leave(index: number, { of, why }: Extract<LogEntry, { kind: 'gone' }>): string | null {
    const stay = shown.get(of);
    if (stay === undefined) return `Entry ${index} says that entry ${of} has gone, which was not shown then.`;
    shown.delete(of);
    if (why === 'changed') return `Entry ${index}: the review of entry ${of} was changed after it was shown.`;
    gone.set(of, why);
    count(stay, why, 1);
    return null;
  }

  return {
    /** Of which stay each review is that has been in the log, by its place. */
    stayOf,
    /** Of which stay the reviews are that it says are shown, by their place. */
    shown,
    /** How many have gone from a stay and are not shown again, by why. */
    goneFrom: (stay: number): ReadonlyMap<HiddenReason, number> => counts.get(stay) ?? new Map(),
    /** The next entry; in words what is wrong with it, null where nothing is. */
    add(entry: LogEntry, index: number): string | null {
      if (entry.kind === 'gone') return leave(index, entry);
      const wrong = entry.again === undefined ? null : comeBack(index, { ...entry, again: entry.again });
      stayOf.set(index, entry.stay);
      shown.set(index, entry.stay);
      return wrong;
    },
  };
}
export type LogTally = ReturnType<typeof logTally>;
