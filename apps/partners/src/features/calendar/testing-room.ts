import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';

/** A kind of room that asks nothing of trips and includes all whom it sleeps; its nights are the test's to say. */
export const aCalendarRoom = (
  given: Pick<CalendarRoom, 'prices' | 'rules' | 'booked' | 'closed'> & Partial<CalendarRoom>,
): CalendarRoom => ({
  id: 7,
  name: 'Tea Cottage',
  units: 2,
  unit_names: [],
  base_price: 2000,
  weekend_price: null,
  sleeps: 2,
  terms: { included_guests: null, extra_guest_price: null, extra_child_price: null, discounts: [] },
  seasons: [],
  caps: [],
  limits: { least_nights: null, most_nights: null, notice_days: null, ahead_days: null, fills_gaps: false },
  date_limits: [],
  closed_elsewhere: [],
  taken_elsewhere: [],
  linked_rooms: [],
  linked: [],
  linked_why: [],
  ...given,
});
