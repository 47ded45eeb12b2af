import { expect, test } from 'vitest';
import { logWords } from './log-words';

test('the log says what was done as a sentence behind a name', () => {
  const said = (action: Parameters<typeof logWords>[0]['action'], subject: string, detail = {}) =>
    logWords({ action, subject, detail });
  expect(said('business_created', 'Hill Houses')).toBe('founded Hill Houses');
  expect(said('member_invited', '+919876543210', { role: 'front_desk' })).toBe(
    'asked +91 98765 43210 to join as front desk',
  );
  expect(said('role_changed', 'Ravi', { from: 'front_desk', to: 'manager' })).toBe(
    'made Ravi manager, who was front desk',
  );
  expect(said('member_left', 'Ravi')).toBe('left');
});
