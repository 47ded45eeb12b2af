import { calendarDate } from '@basera/contract/calendar-date';
import type { Door } from '@basera/contract/endpoints/door';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { DoorParts } from './door-parts';

const day = calendarDate('2026-12-20');
const told: Door['cases'][number] = {
  kind: 'asked_more',
  state: 'decided',
  asked_for: 1500,
  opened_at: '2026-12-20T10:00:00Z',
  answer_by: '2026-12-20T12:00:00Z',
};

function words(outcome: 'owner' | 'guest'): string {
  const door: Door = {
    ...{ pass: null, can_tell: false, tell_from: day, is_kept_back: false, let_down: null, nights_left: null },
    ...{ instead: [], chosen: null, guarantee: { most: 0, promised: 0, paid_at: null } },
    cases: [{ ...told, outcome }],
  };
  return renderToStaticMarkup(inEnglish(<DoorParts bookingId={377} door={door} />));
}

test('what was told from the door and is decided says whether anything goes back', () => {
  expect(words('guest')).toContain('It has been decided what goes back to you');
  expect(words('owner')).toContain('decided that nothing goes back to you for it.');
  expect(words('owner')).not.toContain('it stands on the page of your trip');
});

test('nobody is told that something is kept back, or was paid, where neither is so', () => {
  const shown = (of: Partial<Door>) => {
    const door = {
      ...{ pass: { path: '/stay-pass/x', code: { size: 1, path: '' } }, can_tell: true, tell_from: day, cases: [] },
      ...{ is_kept_back: false, let_down: null, nights_left: null, instead: [], chosen: null },
      guarantee: { most: 0, promised: 0, paid_at: null },
      ...of,
    };
    return renderToStaticMarkup(inEnglish(<DoorParts bookingId={377} door={door} />));
  };
  const open = { cases: [{ ...told, state: 'open' as const }] };
  const upheld = { cases: [{ ...told, state: 'upheld' as const }] };
  for (const one of [open, upheld]) {
    expect(shown(one)).not.toMatch(/kept back|been paid/);
    expect(shown({ ...one, is_paid_out: true })).toContain('has been paid already');
    expect(shown({ ...one, is_kept_back: true })).toContain('kept back');
  }
  for (const can_tell of [true, false]) {
    expect(shown({ can_tell, can_be_kept: true })).toContain('what goes to the stay is kept back');
    expect(shown({ can_tell, can_be_kept: false })).not.toContain('kept back');
    expect(shown({ can_tell, can_be_kept: false })).toContain('within two hours');
  }
});
