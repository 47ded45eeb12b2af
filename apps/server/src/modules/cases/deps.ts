import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { BookingsDeps } from '../bookings/index.ts';

export type CasesDeps = { db: Kysely<DB>; clock: Clock; bookings: BookingsDeps };
