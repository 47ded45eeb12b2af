import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { confirmedBy, forgetPerson } from './mail-queries.ts';

/** Which arrivals a person has confirmed for a business. */
export const arrivalsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'arrivals_confirmed',
  async collect(userId) {
    const rows = await confirmedBy(db, userId);
    return rows.map(({ booking_id, confirmed_at }) => ({
      booking: booking_id,
      confirmed_at: confirmed_at?.toISOString(),
    }));
  },
  erase: forgetPerson,
});
