import { addDays, type CalendarDate } from '@basera/contract/calendar-date';

type Owned = {
  bookingId: number;
  stayId: number;
  roomId: number;
  /** What was booked. */
  rooms: unknown;
  personId: number;
  sessionId: number;
  /** A day on which nothing happens. */
  later: CalendarDate;
};

/** What is done about the reviews of a booking. */
const reviewAttempts = (bookingId: number): Record<string, [string, string, unknown?]> => ({
  readOwnReview: ['GET', `/user/inquiries/${bookingId}/review`],
  writeReview: [
    'POST',
    `/user/inquiries/${bookingId}/review`,
    {
      parts: { clean: 1, as_described: 1, arrival: 1, host: 1, place: 1, value: 1 },
      words: 'Never there, but all of it was bad.',
    },
  ],
  removeReviewPhoto: ['DELETE', `/user/inquiries/${bookingId}/review/photos/1`],
  addReviewPhoto: ['POST', `/user/inquiries/${bookingId}/review/photos`, { client_id: 'mine' }],
  withdrawReview: ['POST', `/user/inquiries/${bookingId}/review/withdraw`],
  reportOwnersReview: [
    'POST',
    `/user/inquiries/${bookingId}/review/reports`,
    { reason: 'abusive', message: 'They threaten to come to my door.', email: 'b@example.com' },
  ],
});

/** By the name of a call, how somebody else tries it on what a person has: method, path and body. */
export function attemptsAt({
  bookingId,
  stayId,
  roomId: room_id,
  rooms: booked,
  personId,
  sessionId,
  later,
}: Owned): Record<string, [string, string, unknown?]> {
  const change = { start_date: later, end_date: addDays(later, 2), guests: 2, rooms: booked };
  const rooms = { room_ids: [room_id], nights: [[later, later]] };
  const calendar = (part: string, ...changes: object[]): [string, string, unknown] => [
    'PUT',
    `/partners/properties/${stayId}/calendar/${part}`,
    { seen: 0, changes },
  ];
  return {
    showPayment: ['GET', `/user/payment/${bookingId}/status`],
    previewCancellation: ['GET', `/user/inquiries/${bookingId}/cancellation`],
    cancelBooking: ['POST', `/user/inquiries/${bookingId}/cancel`, { refund: 0 }],
    quoteChange: ['POST', `/user/inquiries/${bookingId}/change-quote`, change],
    changeBooking: ['POST', `/user/inquiries/${bookingId}/change`, { ...change, amount: 4000 }],
    resumePayment: ['POST', `/user/inquiries/${bookingId}/payment-page`],
    readDoor: ['GET', `/user/inquiries/${bookingId}/door`],
    tellFromDoor: ['POST', `/user/inquiries/${bookingId}/door`, { kind: 'refused', asked_for: null, words: '' }],
    settledAtDoor: ['POST', `/user/inquiries/${bookingId}/door/settled`, { kind: 'refused' }],
    readOwnArrival: ['GET', `/user/inquiries/${bookingId}/arrival`],
    readArrival: ['GET', `/partners/bookings/${bookingId}/arrival`],
    confirmArrival: ['POST', `/partners/bookings/${bookingId}/arrival`],
    listArrivals: ['GET', '/partners/businesses/1/arrivals'],
    voucher: ['GET', `/user/inquiries/${bookingId}/voucher`],
    stayCalendar: ['GET', `/user/inquiries/${bookingId}/calendar`],
    taxInvoice: ['GET', `/user/inquiries/${bookingId}/invoice`],
    creditNote: ['GET', `/user/inquiries/${bookingId}/credit-notes/1`],
    ...reviewAttempts(bookingId),
    saveBuyer: ['PUT', `/user/inquiries/${bookingId}/buyer`, { gstin: '', business_name: '' }],
    readCalendar: ['GET', `/partners/properties/${stayId}/calendar?from=${later}&to=${addDays(later, 2)}`],
    setDateRates: calendar('rates', { ...rooms, price: 1 }),
    setBaseRates: calendar('base-rates', { room_id, price: 1, weekend_price: null }),
    setTerms: calendar('terms', {
      ...{ room_id, included_guests: 1, extra_guest_price: 1, extra_child_price: null, discounts: [] },
    }),
    setSeasons: calendar('seasons', { room_id, before: later, after: null }),
    setClosures: calendar('closures', { ...rooms, closed: 'all' }),
    setDateLimits: calendar('date-limits', { ...rooms, no_arrival: true }),
    setRoomLimits: calendar('room-limits', {
      ...{ room_id, least_nights: 3, most_nights: null, notice_days: null, ahead_days: null, fills_gaps: false },
    }),
    readUnits: ['GET', `/partners/bookings/${bookingId}/units`],
    moveUnit: ['PUT', `/partners/properties/${stayId}/bookings/${bookingId}/unit`, { room_id, from: 1, to: 1 }],
    nameUnits: [
      'PUT',
      `/partners/properties/${stayId}/rooms/${room_id}/units`,
      { names: [{ unit_no: 1, name: '101' }] },
    ],
    listFeedLinks: ['GET', `/partners/properties/${stayId}/feed-links`],
    makeFeedLinks: ['POST', `/partners/properties/${stayId}/feed-links`, { site: 'airbnb' }],
    renewFeedLink: [
      'POST',
      `/partners/properties/${stayId}/feed-links/renewal`,
      { site: 'airbnb', room_id, unit_no: 1 },
    ],
    endSession: ['DELETE', `/user/sessions/${sessionId}`],
    replyToTicket: ['POST', '/contact-support/BT-OWN1-OWN1/replies', { message: 'Mine?' }],
    listLeads: ['GET', `/user/leads/my-leads?shared_by_user_id=${personId}`],
  };
}
