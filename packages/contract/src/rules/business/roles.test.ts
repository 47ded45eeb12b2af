import { expect, test } from 'vitest';
import { MEMBER_ROLES, may, RIGHTS, rolesThatMay } from './roles.ts';

const table = RIGHTS.map((right) => [right, ...MEMBER_ROLES.map((role) => (may(role, right) ? 'yes' : '-'))]);

test('who may do what', () => {
  expect(table).toEqual([
    //                   owner manager desk accountant
    ['run_business', 'yes', '-', '-', '-'],
    ['manage_members', 'yes', '-', '-', '-'],
    ['read_log', 'yes', 'yes', '-', '-'],
    ['edit_listings', 'yes', 'yes', '-', '-'],
    ['set_rates', 'yes', 'yes', '-', '-'],
    ['close_nights', 'yes', 'yes', 'yes', '-'],
    ['read_calendar', 'yes', 'yes', 'yes', 'yes'],
    ['read_bookings', 'yes', 'yes', 'yes', 'yes'],
    ['decide_bookings', 'yes', 'yes', 'yes', '-'],
    ['run_desk', 'yes', 'yes', 'yes', '-'],
    ['write_messages', 'yes', 'yes', 'yes', '-'],
    ['write_reviews', 'yes', 'yes', '-', '-'],
    ['read_numbers', 'yes', 'yes', '-', 'yes'],
    ['read_money', 'yes', '-', '-', 'yes'],
  ]);
});

test('an owner may do everything, so nothing is left that nobody may', () => {
  for (const right of RIGHTS) expect(rolesThatMay(right)).toContain('owner');
});
