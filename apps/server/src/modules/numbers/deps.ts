import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { LateReads } from '../../platform/database/replica.ts';
import type { DB } from '../../platform/schema.ts';
import type { ViewCounter } from './views/view-counter.ts';

export type NumbersDeps = { db: Kysely<DB>; late: LateReads; clock: Clock; views: ViewCounter };
