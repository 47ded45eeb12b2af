import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { presentTicket } from './present.ts';
import { forgetTickets, ticketsOfUser } from './queries.ts';

/** What a person asked support. It goes with them, pictures and all: no book needs it. */
export const ticketsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'tickets',

  collect: async (userId) => (await ticketsOfUser(db, userId)).map(presentTicket),

  erase: forgetTickets,
});
