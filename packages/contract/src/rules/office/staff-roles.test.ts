import { expect, test } from 'vitest';
import { STAFF_RIGHTS, STAFF_ROLES, staffMay } from './staff-roles.ts';

test('each right is somebody’s, and an admin has them all', () => {
  for (const right of STAFF_RIGHTS) {
    expect(
      STAFF_ROLES.some((role) => staffMay(role, right)),
      right,
    ).toBe(true);
    expect(staffMay('admin', right), right).toBe(true);
  }
});

test('who looks at stays sees nobody’s data, bookings or money', () => {
  const seen = STAFF_RIGHTS.filter((right) => staffMay('content', right));
  expect(seen).toEqual(['read_listings', 'decide_listings', 'pause_listings']);
});

test('only an admin makes staff and runs the machine', () => {
  for (const right of ['manage_staff', 'run_machine'] as const)
    expect(STAFF_ROLES.filter((role) => staffMay(role, right))).toEqual(['admin']);
});
