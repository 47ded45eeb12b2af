import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type ReviewsDeps = { db: Kysely<DB>; clock: Clock };
