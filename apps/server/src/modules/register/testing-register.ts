import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { MadeStay } from '../../testing/factories.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

/** Right by its check digit, and nobody's. */
export const AADHAAR = '234123412346';
/** A guest from abroad, of whom a part is known. */
export const CLAIRE = {
  name: 'Claire Dubois',
  nationality: 'FR',
  passport_number: '12AB34567',
  home_address: '=HYPERLINK("http://evil.example")',
};
/** All that Form III asks. */
export const FULL = {
  ...CLAIRE,
  sex: 'female',
  born_on: '1990-05-01',
  arrived_from: 'Jaipur',
  next_destination: 'Agra',
  purpose: 'Tourism',
  passport_place: 'Paris',
  passport_issued_on: '2020-01-10',
  passport_expires_on: '2030-01-09',
  visa: 'visa',
  visa_number: 'VK123456',
  visa_type: 'e-Tourist',
  visa_place: 'Paris',
  visa_issued_on: '2026-10-01',
  visa_valid_until: '2027-09-30',
  arrived_in_india_on: '2026-11-20',
  days_in_india: '21',
  employed_in_india: 'no',
};

/** Somebody called Ravi, in a role at the business that a stay is of. */
export async function memberOf(server: TestApp, stay: MadeStay, role: MemberRole): Promise<Person> {
  const person = await server.signedInAs(`${role}@example.com`);
  await person.call('PUT', '/user/user-profile', { body: { first_name: 'Ravi', last_name: role.replace('_', ' ') } });
  await server.database.pool.query(
    `insert into business_members select business_id, $1, $2, now() from properties where id = $3`,
    [person.user.id, role, stay.id],
  );
  return person;
}
