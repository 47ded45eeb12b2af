import type { Found } from '@basera/contract/endpoints/office/finding';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { type StaffRight, type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Asked, readAsked } from './asked.ts';
import { findBookings, findBusinesses, findListings, findPayments, findPersons, findTickets } from './find-queries.ts';

type Finder = { right: StaffRight; find(db: Kysely<DB>, asked: Asked): Promise<Found[]> };

/** What can be found, in the order it is shown, and the right it takes. No answer has anybody's telephone or address in it. */
const FINDERS: Finder[] = [
  {
    right: 'read_bookings',
    find: async (db, asked) =>
      (await findBookings(db, asked)).map((row) => ({
        kind: 'booking',
        id: row.id,
        words: `#${row.id}, ${row.property_name}`,
        more: `${row.guest_name}, ${row.status}, ${formatDayMonthYear(row.check_in)}`,
        booking_id: row.id,
      })),
  },
  {
    right: 'read_people',
    find: async (db, asked) =>
      (await findPersons(db, asked)).map((row) => ({
        kind: 'person',
        id: row.id,
        words: [row.first_name, row.last_name].filter(Boolean).join(' ') || 'No name given',
        more: `person ${row.id}`,
        booking_id: null,
      })),
  },
  {
    right: 'read_listings',
    find: async (db, asked) =>
      (await findListings(db, asked)).map((row) => ({
        kind: 'listing',
        id: row.id,
        words: row.name,
        more: `${row.city}, ${row.status}`,
        booking_id: null,
      })),
  },
  {
    right: 'read_listings',
    find: async (db, asked) =>
      (await findBusinesses(db, asked)).map((row) => ({
        kind: 'business',
        id: row.id,
        words: row.name,
        more: `business ${row.id}`,
        booking_id: null,
      })),
  },
  {
    right: 'read_payments',
    find: async (db, asked) =>
      (await findPayments(db, asked)).map((row) => ({
        kind: 'payment',
        id: row.id,
        words: `${row.transaction_number ?? `payment ${row.id}`}, ${formatRupees(rupeesFromPaise(row.amount))}`,
        more: `#${row.booking_id}, ${row.status}`,
        booking_id: row.booking_id,
      })),
  },
  {
    right: 'read_tickets',
    find: async (db, asked) =>
      (await findTickets(db, asked)).map((row) => ({
        kind: 'ticket',
        id: row.id,
        words: `${row.number}, ${row.subject}`,
        more: row.status,
        booking_id: null,
      })),
  },
];

/** Everything the role may read that fits what was typed. */
export async function findAnything(db: Kysely<DB>, role: StaffRole, typed: string): Promise<Found[]> {
  const asked = readAsked(typed);
  const own = FINDERS.filter(({ right }) => staffMay(role, right));
  return (await Promise.all(own.map(({ find }) => find(db, asked)))).flat();
}
