import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { IndexSearcher } from '../stays/index.ts';

export type FiguresDeps = {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'state' | 'waits'>;
  index: Pick<IndexSearcher, 'behindMs' | 'size' | 'isCurrent'>;
  /** Where pictures, the embedded database and `last-backup` lie. */
  dataDir: string;
};
