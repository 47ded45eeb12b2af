import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { BookingCard } from './booking-card';
import { someBooking } from './testing-booking';

function card(change: Partial<Inquiry>): string {
  const booking = { ...someBooking, ...change };
  const Page = createRoutesStub([
    { path: '/', Component: () => <BookingCard booking={booking} onChanged={() => {}} /> },
  ]);
  return renderToStaticMarkup(inEnglish(<Page initialEntries={['/']} />));
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the name of the stay leads to the result page with every booked room', () => {
  const html = card({}).replaceAll('&amp;', '&');
  expect(html).toMatch(
    /href="\/booking\/casa-palmeira\/confirmed\?booking_id=100001&room=7:1:1&room=9:2:0"[^>]*>Casa Palmeira</,
  );
});

test('a card says when it was booked, for whom, which rooms with which meals, and how many of each', () => {
  const words = wordsOf(card({}));
  expect(words).toContain('11-12-2026 - 13-12-2026');
  expect(words).toContain('Guest Ananya Nair');
  expect(words).toContain('#100001');
  expect(words).toContain('Booking At 01-12-2026 12:00:00');
  expect(words).toMatch(
    /Room Details .*1 × Sea View Suite ₹6,800 \+ breakfast ₹450 \+ dinner ₹600 a night .*2 × .*₹6,800 a night /,
  );
});

test('a room whose nights differ is told at their mean, and says so', () => {
  const [room] = someBooking.rooms;
  if (!room) throw new Error('a booking without rooms');
  const room_details = { ...room.room_details, base_price_per_night: 7300, nightly_rates: [6800, 7800] };
  expect(wordsOf(card({ rooms: [{ ...room, includes_meal: false, room_details }] }))).toContain(
    '1 × Sea View Suite ₹7,300 a night on average',
  );
});

test('of a payment only what there is is shown', () => {
  const paid = { amount: 16_100, status: 'completed' as const, created_at: '2026-12-01T06:31:05Z' };
  const whole = wordsOf(card({ payment: { ...paid, transaction_number: 'pay_1' } }));
  expect(whole).toContain('Payment ₹16,100, completed Transaction pay_1 Payment time 01-12-2026 12:01:05');
  expect(wordsOf(card({}))).not.toMatch(/Transaction|Payment time/);
  expect(wordsOf(card({ payment: null }))).not.toContain('Payment');
});

test('without a picture a drawing stands in its place', () => {
  expect(card({})).toContain('class="pic-none"');
  expect(card({})).not.toContain('<img');
});

test('the badge of a booking has the colour of its status, and its name with a capital', () => {
  const looks: Partial<Record<BookingStatus, string>> = {
    accepted: 'badge badge-info',
    pending: 'badge badge-warn',
    rejected: 'badge badge-bad',
    cancelled: 'badge',
  };
  for (const [status, look] of Object.entries(looks)) {
    const name = status.charAt(0).toUpperCase() + status.slice(1);
    expect(card({ status: status as BookingStatus })).toMatch(new RegExp(`class="${look}">.*?</svg>${name}<`));
  }
});

test('why we cancelled it is told in words of the page, an owner’s reason as theirs', () => {
  const called = (called_off: Inquiry['called_off']) => wordsOf(card({ status: 'cancelled', called_off }));
  const ours = called({ reason: 'in words of the server', why: 'sold_twice' });
  expect(ours).toContain('Another site had sold the same nights. We are sorry: all your money is on its way back.');
  expect(ours).not.toMatch(/says:|of the server/);
  expect(called({ reason: 'A pipe has burst.' })).toContain('says: “A pipe has burst.”');
});
