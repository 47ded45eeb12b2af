import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import type { Block } from './read/blocks.ts';

/** A block as it is kept. */
export type KeptBlock = Block & {
  id: number;
  is_edge: boolean;
  missing_since: Date | null;
};

/** What an answer makes of what is kept. */
export type Matched = {
  /** The same event with other dates, under another id, or found again. */
  changed: { id: number; block: Block }[];
  added: Block[];
  /** Gone, and for good. */
  gone: number[];
  /** Gone with so much else that a second answer has to agree; kept until then. */
  missing: number[];
  isHeld: boolean;
};

/** Fewer nights may vanish at once without a second look, as when one booking is cancelled. */
const VANISHED_MAX_NIGHTS = 7;
/** What agrees too soon is the same broken answer. */
const AGREES_AFTER_MS = 10 * 60_000;

const spanOf = ({ first_night, until, is_reservation }: Block): string => `${first_night} ${until} ${is_reservation}`;
const idOf = (block: Block): string => `${block.uid} ${spanOf(block)}`;

/** Pairs what has the same key, each once; what is left over comes back. */
function pair(kept: KeptBlock[], found: Block[], keyOf: (block: Block) => string) {
  const waiting = new Map<string, KeptBlock[]>();
  for (const block of kept) waiting.set(keyOf(block), [...(waiting.get(keyOf(block)) ?? []), block]);
  const pairs: { before: KeptBlock; block: Block }[] = [];
  const others = found.filter((block) => {
    const before = waiting.get(keyOf(block))?.shift();
    if (before) pairs.push({ before, block });
    return !before;
  });
  return { pairs, kept: [...waiting.values()].flat(), found: others };
}

/** The nights of all of them, from today on. */
const nightsAhead = (blocks: Block[], today: CalendarDate, until: CalendarDate): Set<CalendarDate> =>
  new Set(
    blocks.flatMap((block) => {
      const from = block.first_night > today ? block.first_night : today;
      const to = block.until < until ? block.until : until;
      return from < to ? nightsOf(from, to) : [];
    }),
  );

/**
 * Compares what is kept of a feed with what its site says now. An event is the same by its id, else by its nights, since
 * some sites give new ids with every answer. An answer that would open most of what was taken, or all of it, opens
 * nothing until a second one agrees.
 */
export function matchBlocks(
  kept: KeptBlock[],
  found: Block[],
  { now, today, until }: { now: Date; today: CalendarDate; until: CalendarDate },
): Matched {
  const before = nightsAhead(kept, today, until);
  const after = nightsAhead(found, today, until);
  const vanished = [...before].filter((night) => !after.has(night)).length;
  const isMass = vanished > 0 && (after.size === 0 || (vanished > VANISHED_MAX_NIGHTS && vanished * 2 > before.size));
  const same = pair(kept, found, idOf);
  const renamed = pair(same.kept, same.found, spanOf);
  // Where nothing may open, an event with other dates is a new one beside the old.
  const moved = isMass ? { ...renamed, pairs: [] } : pair(renamed.kept, renamed.found, ({ uid }) => uid);
  const again = same.pairs.filter(({ before: { missing_since } }) => missing_since !== null);
  const agreed = (block: KeptBlock): boolean =>
    !isMass || (block.missing_since !== null && now.getTime() - block.missing_since.getTime() >= AGREES_AFTER_MS);
  // What is over goes by itself.
  const isOver = (block: Block) => block.until <= today;
  const gone = moved.kept.filter((block) => isOver(block) || agreed(block));
  const missing = moved.kept.filter((block) => !gone.includes(block) && block.missing_since === null);
  return {
    changed: [...again, ...renamed.pairs, ...moved.pairs].map(({ before: { id }, block }) => ({ id, block })),
    added: moved.found,
    gone: gone.map(({ id }) => id),
    missing: missing.map(({ id }) => id),
    isHeld: moved.kept.length > gone.length,
  };
}
