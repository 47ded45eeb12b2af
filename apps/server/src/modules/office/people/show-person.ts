import type { KnownOfPerson, ShownPerson, Suspension } from '@basera/contract/endpoints/office/people';
import { rupeesFromPaise } from '@basera/contract/money';
import { CONTACTS } from '@basera/contract/rules/facts/host';
import { type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { deviceWords, fullName, suspensionsOf } from '../../accounts/index.ts';
import { businessesOf } from '../../partners/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { reasonInForce } from '../finding/look-at.ts';
import { masked } from '../machine/present.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import {
  bookingsOfPerson,
  countBookingsOf,
  countTicketsOf,
  namesOfStaff,
  personById,
  staysOfBusinesses,
  ticketsOfPerson,
} from './person-queries.ts';

type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;

/** Whoever has or had an account. Throws 404. */
export async function existingPerson(db: Kysely<DB>, id: number): Promise<Person> {
  const person = await personById(db, id);
  if (!person) throw new HttpError('not_found', 'There is no such person.');
  return person;
}

/** Who somebody is to us, in numbers; of contacts no more than tells two apart. Throws 404. */
export async function showPerson(
  deps: Pick<OfficeDeps, 'db' | 'clock' | 'sessions'>,
  staff: StaffSession['staff'],
  personId: number,
): Promise<ShownPerson> {
  const { db, sessions } = deps;
  const person = await existingPerson(db, personId);
  const suspensions = await suspensionsOf(db, personId);
  return {
    id: person.id,
    name: fullName(person),
    joined_at: person.created_at.toISOString(),
    left_at: person.deleted_at?.toISOString() ?? null,
    contacts: contactsShown(person),
    with_google: person.google_subject !== null,
    is_suspended: suspensions.some(({ lifted_at }) => lifted_at === null),
    counts: {
      businesses: (await businessesOf(db, personId)).length,
      bookings: await countBookingsOf(db, personId),
      tickets: staffMay(staff.role, 'read_tickets') ? await countTicketsOf(db, personId) : null,
      sessions: (await sessions.list(personId)).length,
      suspensions: suspensions.length,
    },
    is_told_why: (await reasonInForce(deps, staff.id, { kind: 'person', id: personId })) !== null,
  };
}

/** What is known of somebody, as a role may see it. Who asks has said why. */
export async function readPerson(
  { db, sessions }: Pick<OfficeDeps, 'db' | 'sessions'>,
  role: StaffRole,
  { personId, most }: { personId: number; most: number },
): Promise<KnownOfPerson> {
  const tickets = staffMay(role, 'read_tickets') ? await ticketsOfPerson(db, personId, most) : null;
  return {
    suspensions: await presentSuspensions(db, personId),
    businesses: await presentBusinesses(db, personId),
    bookings: (await bookingsOfPerson(db, personId, most)).map((row) => ({
      id: row.id,
      property: row.property_name,
      start_date: row.check_in,
      end_date: row.check_out,
      status: row.status,
      amount: rupeesFromPaise(row.amount),
    })),
    bookings_total: await countBookingsOf(db, personId),
    tickets:
      tickets?.map(({ id, number, subject, status, created_at }) => ({
        ...{ id, number, subject, status },
        at: created_at.toISOString(),
      })) ?? null,
    sessions: (await sessions.list(personId)).map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
      id,
      device: deviceWords(userAgent),
      signed_in_at: signedInAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  };
}

const contactsShown = (person: Person): ShownPerson['contacts'] =>
  CONTACTS.flatMap((contact) => {
    const address = person[contact];
    if (address === null) return [];
    return [{ contact, masked: masked(address), is_confirmed: person[`${contact}_confirmed_at`] !== null }];
  });

async function presentSuspensions(db: Kysely<DB>, userId: number): Promise<Suspension[]> {
  const rows = await suspensionsOf(db, userId);
  const names = await namesOfStaff(
    db,
    rows.flatMap(({ suspended_by, lifted_by }) => [suspended_by, lifted_by]),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    why: row.why,
    at: row.suspended_at.toISOString(),
    by: nameOf(row.suspended_by),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    lifted_by: nameOf(row.lifted_by),
    lifted_why: row.lifted_why,
  }));
}

async function presentBusinesses(db: Kysely<DB>, userId: number): Promise<KnownOfPerson['businesses']> {
  const businesses = await businessesOf(db, userId);
  const stays = await staysOfBusinesses(
    db,
    businesses.map(({ id }) => id),
  );
  return businesses.map(({ id, name, role }) => ({
    ...{ id, name, role },
    stays: stays
      .filter(({ business_id }) => business_id === id)
      .map((stay) => ({ id: stay.id, name: stay.name, status: stay.status, awaits_owner: stay.awaits_owner })),
  }));
}
