import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { forgetStrangers } from './case-queries.ts';

const DAY_MS = 86_400_000;

/** Forgets whoever reported a review without an account, so many days after it was settled; that it was reported stays. How many. */
export const forgetReviewReporters = ({ db, clock }: { db: Kysely<DB>; clock: Clock }, days: number): Promise<number> =>
  forgetStrangers(db, new Date(clock.now().getTime() - days * DAY_MS));
