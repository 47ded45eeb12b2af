import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';

export type ReferralsDeps = { db: Kysely<DB> };
