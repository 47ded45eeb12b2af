import { addDays } from '@basera/contract/calendar-date';
import { DESK_CONTACTS_KEPT_DAYS } from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { DB } from '../../../platform/schema.ts';
import { calledOffBy, enteredBy, enteredFor, forgetContactsBefore, forgetWhoWasAtDesk } from './desk-queries.ts';

/** Which bookings a person has entered and cancelled for a business: they stay there, without who it was. */
export const deskEntriesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'desk_entries',
  collect: async (userId) => ({ entered: await enteredBy(db, userId), cancelled: await calledOffBy(db, userId) }),
  erase: forgetWhoWasAtDesk,
});

/** What a desk entered under a confirmed address of a person. The house reaches its guest by it, who may well have no account: a clock deletes it. */
export const deskContactsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'desk_contacts',
  collect: (userId) => enteredFor(db, userId),
  erase: async () => undefined,
});

/** Guests without an account cannot ask for it: a year after they left, nobody knows any more how they were reached. */
export const forgetDeskContacts = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<number> =>
  forgetContactsBefore(db, addDays(clock.today(), -DESK_CONTACTS_KEPT_DAYS));
