import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Found } from '@basera/contract/endpoints/office/finding';
import { rupeesFromPaise } from '@basera/contract/money';
import { QUEUE_KINDS } from '@basera/contract/rules/office/case-queue';
import { type StaffRight, type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Asked, readAsked } from './asked.ts';
import {
  findBookings,
  findBusinesses,
  findDisputes,
  findListings,
  findPayments,
  findPersons,
  findReviewCases,
  findTickets,
  findUnasked,
} from './find-queries.ts';

type Finder = { right: StaffRight; find(db: Kysely<DB>, asked: Asked): Promise<Found[]> };

/** What can be found, in the order it is shown, and the right it takes. No answer has anybody's telephone or address in it, nor anything a person wrote. */
const FINDERS: Finder[] = [
  {
    right: 'read_bookings',
    find: async (db, asked) =>
      (await findBookings(db, asked)).map((row) => ({
        kind: 'booking',
        id: row.id,
        name: row.property_name,
        facts: [
          { name: 'guest', as: 'text', value: row.guest_name },
          { name: 'booking_status', as: 'booking_status', value: row.status },
          { name: 'nights', as: 'nights', value: `${row.check_in}/${row.check_out}` },
        ],
        booking_id: row.id,
      })),
  },
  {
    right: 'read_people',
    find: async (db, asked) =>
      (await findPersons(db, asked)).map((row) => ({
        kind: 'person',
        id: row.id,
        name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
        facts: [],
        booking_id: null,
      })),
  },
  {
    right: 'read_listings',
    find: async (db, asked) =>
      (await findListings(db, asked)).map((row) => ({
        kind: 'listing',
        id: row.id,
        name: row.name,
        facts: [
          { name: 'city', as: 'text', value: row.city },
          { name: 'stay_status', as: 'listing_status', value: row.status },
        ],
        booking_id: null,
      })),
  },
  {
    right: 'read_listings',
    find: async (db, asked) =>
      (await findBusinesses(db, asked)).map((row) => ({
        kind: 'business',
        id: row.id,
        name: row.name,
        facts: [],
        booking_id: null,
      })),
  },
  {
    right: 'read_payments',
    find: async (db, asked) =>
      (await findPayments(db, asked)).map((row) => ({
        kind: 'payment',
        id: row.id,
        name: row.transaction_number,
        facts: [
          { name: 'amount', as: 'rupees', value: rupeesFromPaise(row.amount) },
          { name: 'payment_status', as: 'payment_status', value: row.status },
        ],
        booking_id: row.booking_id,
      })),
  },
  {
    right: QUEUE_KINDS.dispute.read,
    find: async (db, asked) =>
      (await findDisputes(db, asked)).map((row) => ({
        kind: 'dispute',
        id: row.id,
        name: row.property_name,
        facts: [],
        booking_id: row.booking_id,
      })),
  },
  {
    right: QUEUE_KINDS.review.read,
    find: async (db, asked) =>
      (await findReviewCases(db, asked)).map((row) => ({
        ...{ kind: 'review', id: row.id, name: row.stay, facts: [], booking_id: null },
      })),
  },
  {
    right: QUEUE_KINDS.difference.read,
    find: async (db, asked) =>
      (await findUnasked(db, asked)).map((row) => ({
        kind: 'difference',
        id: row.id,
        name: row.transaction_number,
        facts: [
          ...(row.currency === 'INR'
            ? [{ name: 'amount', as: 'rupees', value: rupeesFromPaise(row.amount) } as const]
            : []),
          { name: 'became', as: 'unasked_state', value: row.state },
        ],
        booking_id: row.booking_id,
      })),
  },
  {
    right: 'read_tickets',
    find: async (db, asked) =>
      (await findTickets(db, asked)).map((row) => ({
        kind: 'ticket',
        id: row.id,
        name: row.number,
        // What it is about, as in the queue, once it is said why: three letters of it are soon typed.
        facts: [{ name: 'ticket_status', as: 'ticket_status', value: row.status }],
        booking_id: null,
      })),
  },
];

/** Everything the role may read that fits what was typed, each word of it. */
export async function findAnything(
  db: Kysely<DB>,
  role: StaffRole,
  { typed, today }: { typed: string; today: CalendarDate },
): Promise<Found[]> {
  const asked = readAsked(typed, today);
  const own = FINDERS.filter(({ right }) => staffMay(role, right));
  return (await Promise.all(own.map(({ find }) => find(db, asked)))).flat();
}
