import { calendarDate } from '@basera/contract/calendar-date';
import { NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';
import { aRoom } from '@basera/contract/testing-rooms';
import type { BookingStep } from './booking-step.ts';

/** A step of a booking of one room, for tests; `left` of it are free. */
export const aStep = (left: number): BookingStep => ({
  stay: {
    id: 12,
    slug: 'casa-palmeira',
    name: 'Casa Palmeira',
    locality: 'Candolim',
    city: 'Goa',
    state: 'Goa',
    star_rating: 5,
    hero_image: null,
    check_in_time: '14:00',
    check_out_time: '11:00',
    deadlines_from: '14:00',
    host_name: 'Maria Fernandes',
    reviews_requests: false,
    usual_answer_hours: null,
    free_cancellation_until: null,
    house_rules: NOTHING_SAID,
    cancellation_policy: 'standard',
    rooms: [aRoom({ number_of_rooms: left, nightly_rates: [6800, 6800, 6800] })],
  },
  asked: { choices: [{ roomId: 7, quantity: 1, includesMeal: true }], dates: null, guests: null },
  dates: { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-14') },
  guests: 2,
  children: 0,
  datesProblem: null,
  insteadOf: null,
  now: '2026-12-01T06:30:00Z',
});
