import type { CalendarDate } from '@basera/contract/calendar-date';
import { gstinIn, type Registrations } from '@basera/contract/rules/tax/registrations';
import { gstStates } from '@basera/contract/rules/tax/state-codes';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Found } from '../differences/difference-queries.ts';
import { allTaxRules, rulesAt } from './tax-queries.ts';

/** True where the operator is registered by state on a day. */
export const isByStateOn = async (db: Kysely<DB>, day: CalendarDate): Promise<boolean> =>
  (await rulesAt(db, day)).gst_registration?.value.by_state ?? false;

/** True where it is on a day or will be on a later one. */
const isOrWillBeByState = async (db: Kysely<DB>, day: CalendarDate): Promise<boolean> =>
  (await allTaxRules(db)).some(
    ({ rule, value, valid_to }) =>
      rule === 'gst_registration' && 'by_state' in value && value.by_state && (valid_to === null || valid_to >= day),
  );

/**
 * States in which the operator may have to supply by s.9(5) from a day on, and is registered by state without a GSTIN there, by name: with a stay that
 * is sold or booked, of an owner who is not registered. None while no registration by state is in sight.
 */
export async function statesWithoutGstin(
  db: Kysely<DB>,
  registrations: Registrations,
  day: CalendarDate,
): Promise<string[]> {
  if (!(await isOrWillBeByState(db, day))) return [];
  const registered = gstStates.filter((state) => gstinIn(registrations, state) !== null);
  const { rows } = await sql<{ state: string }>`
    select distinct c.state from cities c
    where c.state <> all(${registered}::text[]) and exists (
      select from properties p
      where p.city_id = c.id
        and (p.status = 'live' or exists (select from bookings b where b.property_id = p.id and b.status = 'accepted'))
        and coalesce((select s.gst from tax_statuses s where s.business_id = p.business_id and s.valid_from <= ${day}
          order by s.valid_from desc, s.id desc limit 1), 'unregistered') <> 'registered')
    order by c.state`.execute(db);
  return rows.map(({ state }) => state);
}

/** The same as one case for somebody to settle: over when there is a GSTIN of each, and new when there is another state. */
export async function registrationsToGet(
  db: Kysely<DB>,
  registrations: Registrations,
  day: CalendarDate,
): Promise<Found[]> {
  const states = (await statesWithoutGstin(db, registrations, day)).join(', ');
  return states === '' ? [] : [{ key: 'state_without_gstin', kind: 'state_without_gstin', facts: { states } }];
}
