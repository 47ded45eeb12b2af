import { createHash, randomBytes } from 'node:crypto';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { isbot } from 'isbot';

export type Viewer = { network: string; agent: string | undefined };
export type ViewCount = { propertyId: number; day: CalendarDate; views: number };

type Options = {
  write(counts: ViewCount[]): Promise<void>;
  failed(error: unknown): void;
  /** How long what was counted waits for more of it. */
  waitMs?: number;
  /** The most lookers and stays that are told apart in a day, so that nobody fills the memory. */
  most?: number;
};

export type ViewCounter = ReturnType<typeof createViewCounter>;

/** Looks are written together: as many statements a minute as there are waits in it, however many look. */
const WAIT_MS = 20_000;
const MOST = 200_000;

/**
 * Counts who looks at stays, each device once a day and stay. Whether it has looked already is known by a hash under a
 * secret of the day, which stays in this process's memory and goes with the day: nothing is left that leads to a person.
 */
export function createViewCounter({ write, failed, waitMs = WAIT_MS, most = MOST }: Options) {
  let seen = { day: '', secret: randomBytes(16), marks: new Set<string>() };
  let counts = new Map<string, ViewCount>();
  let waiting: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const isNew = (propertyId: number, day: CalendarDate, { network, agent }: Viewer): boolean => {
    if (seen.day !== day) seen = { day, secret: randomBytes(16), marks: new Set() };
    const looker = `${propertyId} ${network} ${agent ?? ''}`;
    const mark = createHash('sha256').update(seen.secret).update(looker).digest('base64url').slice(0, 16);
    if (seen.marks.has(mark) || seen.marks.size >= most) return false;
    seen.marks.add(mark);
    return true;
  };

  const add = ({ propertyId, day, views }: ViewCount) => {
    const key = `${propertyId} ${day}`;
    const known = counts.get(key);
    if (known) known.views += views;
    else counts.set(key, { propertyId, day, views });
  };

  const flush = (): Promise<void> => {
    if (waiting) clearTimeout(waiting);
    waiting = null;
    writing = writing.then(async () => {
      const taken = [...counts.values()];
      counts = new Map();
      if (taken.length === 0) return;
      await write(taken).catch((error) => {
        // Counted with the next.
        for (const count of taken) add(count);
        failed(error);
      });
    });
    return writing;
  };

  return {
    count(propertyId: number, day: CalendarDate, viewer: Viewer): void {
      if (isbot(viewer.agent) || !isNew(propertyId, day, viewer)) return;
      add({ propertyId, day, views: 1 });
      waiting ??= setTimeout(() => void flush(), waitMs).unref();
    },
    /** Writes what was counted; resolves when it is written, or is to be written with the next. */
    flush,
  };
}
