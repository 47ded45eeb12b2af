import { calendarDate } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';

const suite = {
  room_name: 'Sea View Suite',
  meals: 'Breakfast and dinner',
  smoking_allowed: 0,
  base_price_per_night: 6800,
  nightly_rates: [6800, 6800],
  breakfast: 450,
  lunch: 0,
  dinner: 600,
};
/** A booking of two kinds of rooms, for tests. */
export const someBooking: Inquiry = {
  id: 100_001,
  user_id: 4,
  start_date: calendarDate('2026-12-11'),
  end_date: calendarDate('2026-12-13'),
  guests: 2,
  children: 0,
  status: 'pending',
  created_at: '2026-12-01T06:30:00Z',
  hold_expires_at: '2026-12-01T06:50:00Z',
  payment_url: '/sandbox/pay/1',
  refund: null,
  change: null,
  free_until: null,
  half_until: null,
  change_until: null,
  can_cancel: true,
  refund_steps: [],
  request: null,
  rejection_reason: null,
  called_off: null,
  property: { slug: 'casa-palmeira' },
  room: { business_id: 1, property: { name: 'Casa Palmeira', address: 'Beach Road, Candolim, Goa', hero_image: null } },
  host: { name: 'Maria Fernandes', phone: null },
  place: { city: 'Candolim', latitude: 15.52, longitude: 73.76, location_note: null },
  house_rules: NOTHING_SAID,
  check_in_time: '14:00',
  check_out_time: '11:00',
  rooms: [
    { room_id: 7, quantity: 1, includes_meal: true, room_details: suite },
    { room_id: 9, quantity: 2, includes_meal: false, room_details: suite },
  ],
  user: { name: 'Ananya Nair' },
  payment: { amount: 16_100, status: 'pending', transaction_number: null, created_at: null },
  papers: { has_voucher: false, invoice_number: null, invoice_comes: false, credit_notes: [], buyer: null },
  dispute: null,
};
