import { sql, type Transaction } from 'kysely';
import type { Listener, ListenerEvents } from '../../platform/database/listener.ts';
import type { DB } from '../../platform/schema.ts';

/** What stands among the stays that changed for more than one of them. */
export const NAMES_CHANGED = 0;
export const EVERYTHING_CHANGED = -1;

export type StayChanges = {
  /** Each once, however often it changed since it was read last. */
  ids: number[];
  /** What was committed before it (`performance.now()`) is in what has been read by now; null where nothing new is known of that. */
  completeAt: number | null;
  /** To be called once they have been worked in: only then are they not read again. */
  done(): void;
};

/** Sees whatever is committed after it was opened, on whichever connection: losing one loses it nothing. */
export type StayReader = {
  /** Throws where something was told that it has not heard: whatever was read by it is worth nothing then. */
  read(stays: FollowedStays): Promise<StayChanges>;
  /** Throws away what everybody has seen: to be called now and then. */
  trim(stays: FollowedStays): Promise<void>;
  /** Up to where everything has been worked in, for `openReader` of any process; null where that is not known yet. */
  readonly position: string | null;
};

/** What was told since a position is not kept any more, or was never told here. */
export class PositionGoneError extends Error {}

/** Asked for the stays themselves as well: what is read through it knows of every change that was told. */
export type FollowedStays = Pick<Listener, 'query' | 'close'> & {
  /** Whose changes they are. A reader that was opened in another history is over. */
  readonly history: string;
  /** Which line of changes of which database: to every process the same. */
  readonly whose: string;
  /** One that sees whatever is committed from now on; or since `position`: it, or the reader's `read`, throws PositionGoneError where nobody knows that. */
  openReader(position?: string): Promise<StayReader>;
};

export type NoticeEvents = {
  onNotice(payload: string): void;
  /** Something was told meanwhile, and it is not known what. */
  onGap(): void;
};

export type NoticeFollower = {
  /** False while what is told is missed, or late. */
  readonly isListening: boolean;
  /** Resolves when it listens for the first time, or after a while without: then it goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type FeedFigures = {
  /** Since it was heard last, or is followed without being heard; null where it is not followed. */
  behindMs: number | null;
  /** How often something was told that this process has not heard. */
  gaps: number;
  /** How much of its log the database keeps for the feed; null in a process that never tells. */
  keptBytes: number | null;
};

/**
 * Tells every process what was committed, in the order of commits and never what was rolled back: which stays have to be read
 * again, and notices that were told in a transaction.
 */
export type ChangeFeed = {
  /** Connects. `onNotify`: some stay has changed; `onLost`: the connection is gone. */
  followStays(events: ListenerEvents): Promise<FollowedStays>;
  followNotices(events: NoticeEvents): NoticeFollower;
  /** Tells, where the database does not do so itself, and as long as no other process does. */
  startTelling(): void;
  /** Null where there is nothing that could be behind. */
  figures(): FeedFigures | null;
  stop(): Promise<void>;
};

/** SQL: a function of the database (0235), which says by which feed. Tells of it once the transaction has committed. */
export const tellNotice = (trx: Transaction<DB>, notice: object): Promise<void> => tellNotices(trx, [notice]);

/** SQL: the same of several, in their order. */
export async function tellNotices(trx: Transaction<DB>, notices: readonly object[]): Promise<void> {
  const told = notices.map((notice) => JSON.stringify(notice));
  await sql`select tell_listeners(said.notice) from unnest(${told}::text[]) as said (notice)`.execute(trx);
}
