import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { RefundPart } from '@basera/contract/endpoints/refunds';
import { ChatContext } from '@basera/messaging/chat-context.ts';
import { NoticeContext } from '@basera/ui/browser/app-context.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { someBooking } from '../list/testing-booking';
import { TripBody } from './trip-body';
import { TripPapers } from './trip-papers';

beforeAll(() => void vi.useFakeTimers({ now: instantInIndia(calendarDate('2026-12-05'), '10:00') }));
afterAll(() => void vi.useRealTimers());

const host = { name: 'Maria Fernandes', phone: '+919822041876' };
const refund_steps = [
  { from: null, refund: 16_100 },
  { from: '2026-12-09T08:30:00.000Z', refund: 8050 },
  { from: '2026-12-10T08:30:00.000Z', refund: 0 },
];
const confirmed: Inquiry = {
  ...someBooking,
  status: 'accepted',
  hold_expires_at: null,
  host,
  refund_steps,
  papers: { ...someBooking.papers, has_voucher: true, invoice_comes: true },
};

function shown(booking: Inquiry): string {
  const trip = (
    <>
      <TripPapers booking={booking} />
      <TripBody booking={booking} onChanged={() => {}} />
    </>
  );
  const Page = createRoutesStub([{ path: '/', Component: () => inEnglish(trip) }]);
  const html = renderToStaticMarkup(
    <NoticeContext value={() => {}}>
      <ChatContext value={() => {}}>
        <Page initialEntries={['/']} />
      </ChatContext>
    </NoticeContext>,
  );
  return html.replaceAll('&amp;', '&');
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a line for the driver has the house, its address and whom to call', () => {
  const html = shown(confirmed);
  expect(wordsOf(html)).toContain(
    'For the driver Casa Palmeira, Beach Road, Candolim, Goa. Maria Fernandes: +91 98220 41876',
  );
  expect(html).toContain('href="tel:+919822041876"');
  expect(html).toContain('https://www.google.com/maps/dir/?api=1&destination=15.52%2C73.76');
  const nowhere = { ...confirmed.place, latitude: null, longitude: null };
  expect(shown({ ...confirmed, place: nowhere })).toContain('destination=Casa+Palmeira%2C+Beach+Road');
});

test('what cancelling gives back today stands in a sentence, and when that changes along a line', () => {
  const words = wordsOf(shown(confirmed));
  expect(words).toContain('Cancel today: ₹16,100 back; free until 9 Dec, 2 pm.');
  expect(words).toMatch(/₹16,100 back All of it.*After 9 Dec, 2 pm ₹8,050 back.*After 10 Dec, 2 pm Nothing back/);
  expect(wordsOf(shown({ ...confirmed, refund_steps: refund_steps.slice(1).map(now) }))).toContain(
    'Cancel today: ₹8,050 back; this much until 10 Dec, 2 pm.',
  );
  expect(wordsOf(shown({ ...confirmed, refund_steps: [{ from: null, refund: 0 }] }))).toContain(
    'Cancel today: nothing back.',
  );
});
const now = (step: { from: string | null; refund: number }, index: number) =>
  index === 0 ? { ...step, from: null } : step;

test('the party is told by WhatsApp where and when, with a map', () => {
  const message = new URL(/href="(https:\/\/wa\.me\/[^"]+)"/.exec(shown(confirmed))?.[1] ?? '').searchParams.get(
    'text',
  );
  expect(message?.split('\n')).toEqual([
    'We are staying at Casa Palmeira, 2 nights: Fri, 11 Dec 2026 to Sun, 13 Dec 2026.',
    'Check-in from 2 pm.',
    'Check-out by 11 am.',
    'Beach Road, Candolim, Goa',
    'https://www.google.com/maps/search/?api=1&query=15.52%2C73.76',
  ]);
});

test('address, phone and papers come with the yes; a request says what happens and what becomes of the money', () => {
  const request = { answer_by: '2026-11-23T05:12:00.000Z', is_unanswered: false };
  const paid = { amount: 16_100, status: 'completed', transaction_number: 'pay_1', created_at: null } as const;
  const asked = { ...confirmed, status: 'pending' as const, request, payment: paid, papers: someBooking.papers };
  const words = wordsOf(shown({ ...asked, host: { ...host, phone: null } }));
  expect(words).toContain('Withdraw request, ₹16,100 back');
  expect(words).toMatch(/What happens now.*You paid ₹16,100.*By 23 Nov, 10:42 am.*No, or no answer: ₹16,100 back/);
  for (const later of ['Getting there', 'For the driver', 'Voucher', 'Add to calendar', 'WhatsApp', 'If plans change'])
    expect(words.replace('voucher appear', '')).not.toContain(later);
});

test('after the stay nobody is told the way or the rules any more, but whom to call', () => {
  const words = wordsOf(shown({ ...confirmed, status: 'completed' }));
  expect(words).not.toMatch(/Getting there|House rules|If plans change/);
  expect(words).toContain('Maria');
});

test('only rules that the owner gave are rules of the house', () => {
  expect(wordsOf(shown(confirmed))).toMatch(/House rules Check-in from 2 pm.*Check-out by 11 am Non-smoking/);
  const rooms = confirmed.rooms.map((room) => ({
    ...room,
    room_details: { ...room.room_details, smoking_allowed: null, meals: null },
  }));
  const quiet = wordsOf(shown({ ...confirmed, rooms, check_in_time: null, check_out_time: null }));
  expect(quiet).not.toContain('House rules');
  expect(quiet).toContain('Room only');
  expect(quiet).not.toMatch(/from 2 pm|by 11 am/);
});

test('rules that were not shown before paying are not agreed to, and the trip page says so', () => {
  const unshown = 'not shown before you paid';
  expect(wordsOf(shown({ ...confirmed, house_rules: null }))).toContain(unshown);
  expect(wordsOf(shown(confirmed))).not.toContain(unshown);
});

const asked = {
  amount: 16_100,
  is_unasked: false,
  stage: 'asked',
  asked_at: '2026-12-02T06:30:00Z',
  sent_at: null,
  done_at: null,
} as const;
const waiting = { ...asked, arrives_by: calendarDate('2026-12-16'), reference: null };
const sentBack = (part: RefundPart): Inquiry => ({
  ...someBooking,
  status: 'cancelled',
  refund: {
    amount: 16_100,
    status: part.stage === 'done' ? 'done' : 'pending',
    due_by: part.arrives_by,
    parts: [part],
  },
});

test('a refund is followed: asked, sent, on its way with the number of the bank, and by when it has arrived', () => {
  expect(wordsOf(shown(sentBack(waiting)))).toMatch(
    /2 Dec, 12 pm ₹16,100 to go back As soon as your bank answers Sent to your bank Then On its way.*By Wed, 16 Dec On your account/,
  );
  const done: RefundPart = {
    ...waiting,
    stage: 'done',
    sent_at: '2026-12-02T06:31:00Z',
    done_at: '2026-12-03T06:30:00Z',
    reference: { kind: 'rrn', number: '633918204471' },
  };
  const html = shown(sentBack(done));
  expect(wordsOf(html)).toContain('3 Dec, 12 pm On its way to your account');
  expect(wordsOf(html)).toContain('Your bank’s number for it (RRN) 633918204471');
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(wordsOf(shown(sentBack({ ...done, stage: 'refused', reference: null })))).toContain(
    'Your bank sent it back It stays yours.',
  );
  expect(wordsOf(shown(sentBack({ ...done, is_unasked: true })))).toContain(
    '₹16,100 to go back You paid this beside what was asked for',
  );
});

test('whoever has left is not on the way any more, also before the stay is noted as completed', () => {
  const before = wordsOf(shown(confirmed));
  vi.setSystemTime(instantInIndia(confirmed.end_date, '11:00'));
  const after = wordsOf(shown(confirmed));
  vi.setSystemTime(instantInIndia(calendarDate('2026-12-05'), '10:00'));
  for (const words of ['For the driver', 'Cancel today']) {
    expect(before).toContain(words);
    expect(after).not.toContain(words);
  }
  expect(after).toContain('How was it?');
});
