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
  expect(said('listing_changed', 'Tea House', { part: 'house_rules' })).toBe('changed the house rules of Tea House');
  expect(said('listing_changed', 'Tea House', { photo: 7, is: 'added' })).toBe('added a photo to Tea House');
  expect(said('listing_changed', 'Tea House', { room: 'Loft', was: 'on the stay', is: 'removed' })).toBe(
    'removed the room Loft of Tea House',
  );
  expect(said('payout_refused', 'HDFC ··4471', { stays: ['Tea House', 'Lake House'] })).toBe(
    'refused HDFC ··4471 as the account for the money; Tea House and Lake House: no new bookings',
  );
  const nights = [['2026-12-03', '2026-12-06']];
  expect(said('rates_changed', 'Loft', { what: 'date', after: [{ nights, price: 4500 }] })).toMatch(
    /^changed prices of Loft, 3 .+ 6 Dec: ₹4,500$/,
  );
  expect(said('rates_changed', 'Loft', { what: 'season', after: [{ name: 'Snow' }] })).toBe(
    'changed the seasons of Loft',
  );
  expect(said('nights_closed', 'Loft', { closed: [{ nights: [['2026-12-03', '2026-12-03'], ...nights] }] })).toMatch(
    /^closed nights of Loft, Thu.* 3 Dec and 1 more$/,
  );
  expect(said('booking_rejected', '#7, Asha', { reason: 'Repairs.' })).toBe('rejected booking #7, Asha: Repairs.');
});
