import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ChangeFeed } from '../../providers/change-feed/change-feed.ts';
import type { IndexSearcher } from '../stays/index.ts';

export type FiguresDeps = {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'state' | 'waits'>;
  /** Null in a process that has none. */
  index: Pick<IndexSearcher, 'behindMs' | 'size' | 'isCurrent'> | null;
  feed: Pick<ChangeFeed, 'figures'>;
  /** Those of this process, and whether each can do its work. */
  roles(): { role: string; isReady: boolean }[];
  /** Where pictures, the embedded database and `last-backup` lie. */
  dataDir: string;
};
