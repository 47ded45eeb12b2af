import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { forgetSessionsEndedBefore } from '../../../platform/sessions.ts';
import { forgetEndedSignIns } from '../queries.ts';

const DAY_MS = 86_400_000;

type Ground = { db: Kysely<DB>; clock: Clock };

const daysAgo = ({ clock }: Ground, days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

/** Tidies: codes and Google sign-ins so many days after they ended; how many. */
export const forgetEndedCodes = (ground: Ground, days: number): Promise<number> =>
  forgetEndedSignIns(ground.db, daysAgo(ground, days));

/** The same of sessions. */
export const forgetEndedSessions = (ground: Ground, days: number): Promise<number> =>
  forgetSessionsEndedBefore(ground.db, daysAgo(ground, days));
