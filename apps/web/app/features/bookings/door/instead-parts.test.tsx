import { calendarDate } from '@basera/contract/calendar-date';
import type { Door } from '@basera/contract/endpoints/door';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { InsteadParts } from './instead-parts';

const door: Door = {
  pass: null,
  can_tell: false,
  tell_from: calendarDate('2026-12-20'),
  cases: [],
  is_kept_back: false,
  let_down: 'called_off',
  nights_left: { start_date: calendarDate('2026-12-20'), end_date: calendarDate('2026-12-22') },
  instead: [],
  chosen: null,
  guarantee: { most: 0, promised: 0, paid_at: null },
};
const chosen = { booking_id: 378, slug: 'hill', name: 'Hill House', held_until: null };

function words(of: Partial<Door>): string {
  const parts = <InsteadParts booking={{ id: 377, guests: 2, children: 0 }} door={{ ...door, ...of }} cameAt={0} />;
  const Page = createRoutesStub([{ path: '/', Component: () => inEnglish(parts) }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'");
}

test('where the operator pays no difference the page says so: everything goes back, without asking', () => {
  const page = words({});
  expect(page).toContain('Everything you paid is on its way back to you; you need to do nothing for that.');
  expect(page).toContain('What you get is everything back and another stay to choose; a difference in price is yours.');
});

test('how it stands with the money and the booking is said as it is by then', () => {
  expect(words({ goes_back: 'pending' })).toContain('Everything you paid is on its way back to you');
  expect(words({ goes_back: 'waits' })).toContain('what it does not take goes back to you once it has decided');
  expect(words({ goes_back: 'done' })).toContain('Everything you paid has gone back to you.');
  expect(words({ goes_back: null })).toContain('your bank has taken it back');
  for (const goes_back of ['waits', 'done', null] as const)
    expect(words({ goes_back })).not.toContain('on its way back');
  const settled = { let_down: null, chosen: { ...chosen, state: 'paid' } } as const;
  expect(words({ ...settled, stands: true })).toContain('settled, and your booking stands');
  expect(words({ ...settled, stands: false })).not.toContain('booking stands');
});

test('a difference whose case was settled in words waits for the guest to say where it can go', () => {
  const guarantee = { most: 700, promised: 500, paid_at: null, waits_for_guest: true };
  const page = words({ chosen: { ...chosen, state: 'paid' }, guarantee });
  expect(page).toContain(
    'We have promised you up to ₹500 of the difference, and do not know where it can go: write to',
  );
  expect(page).not.toContain('asks you where it can go');
});

test('what is paid of a difference is said exactly: at most, then what is promised, then that it went', () => {
  expect(words({ guarantee: { most: 700, promised: 0, paid_at: null } })).toContain('up to ₹700, once you are there');
  const paid = { ...chosen, state: 'paid' } as const;
  expect(words({ chosen: paid, guarantee: { most: 700, promised: 500, paid_at: null } })).toContain(
    'We pay you up to ₹500 of the difference once you are there, if your booking was cancelled by the stay',
  );
  expect(words({ chosen: paid, guarantee: { most: 700, promised: 500, paid_at: '2026-12-21T08:00:00Z' } })).toContain(
    'We have sent you ₹500, the difference that we promised.',
  );
});

test('a difference that was released for the stay chosen before is not sent, and that of this one is; had it gone, nothing more is paid', () => {
  const paid = { ...chosen, state: 'paid' } as const;
  const before = { most: 700, promised: 500, paid_at: null, is_of_before: true };
  const page = words({ chosen: paid, guarantee: before });
  expect(page).toContain('promised for the stay you chose before is not sent: that stay was cancelled.');
  expect(page).toContain('Had it left our bank by then, it is yours, and nothing more is paid.');
  expect(page).toContain('We pay you up to ₹500 of the difference');
  expect(page).not.toContain('is on its way to you.');
  const gone = words({ chosen: paid, guarantee: { ...before, most: 0, paid_at: '2026-12-21T08:00:00Z' } });
  expect(gone).toContain('₹500 was paid for the stay you chose before; nothing more is paid.');
  expect(gone).not.toMatch(/not sent|We pay you/);
});

test('what became of the choice is said, and nothing where nobody was let down', () => {
  expect(words({ chosen: { ...chosen, state: 'lapsed' } })).toContain(
    'The hour that Hill House was held for you is over',
  );
  expect(words({ chosen: { ...chosen, state: 'cancelled' } })).toContain('Your booking of Hill House was cancelled.');
  expect(words({ nights_left: null })).toContain('None of your nights is left');
  expect(words({ let_down: null })).toBe('');
  expect(words({ let_down: null, chosen: { ...chosen, state: 'paid' } })).toContain('Hill House is yours');
  for (const state of ['lapsed', 'cancelled'] as const)
    expect(
      words({ chosen: { ...chosen, state }, guarantee: { most: 700, promised: 500, paid_at: null } }),
    ).not.toContain('₹');
});
