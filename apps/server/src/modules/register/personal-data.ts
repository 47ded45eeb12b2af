import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { entriesOfPerson, forgetEntries, notedBy } from './queries.ts';

/**
 * Who stayed under a person's bookings, and what the person noted of others at a desk. Of guests from abroad the house has to keep a
 * record for a year, also when who booked leaves: a clock deletes it.
 */
export const registersOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'guest_register',

  async collect(userId) {
    const entries = await entriesOfPerson(db, userId);
    const noted = await notedBy(db, userId);
    return {
      guests: entries.map(({ booking_id, name, nationality, details, id_kind, id_last_four }) => ({
        booking_id,
        name,
        nationality,
        ...details,
        id_seen: id_kind,
        id_last_four,
      })),
      noted_at_a_desk: noted.map(({ booking_id, ...row }) => ({
        booking_id,
        id_seen_at: row.id_seen_by === userId ? row.id_seen_at : null,
        arrival_sent_at: row.arrival_sent_by === userId ? row.arrival_sent_at : null,
        departure_sent_at: row.departure_sent_by === userId ? row.departure_sent_at : null,
      })),
    };
  },

  erase: forgetEntries,
});
