import { calendarDate } from '@basera/contract/calendar-date';
import { writeStored } from '@basera/ui/browser/storage/stored.ts';
import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressWithTrip } from './search-trip';

const today = calendarDate('2026-11-21');
const keep = (from: string, to: string, adults: number) =>
  writeStored('search-bar-data', {
    selectedCity: 'Jaipur',
    date: { from: calendarDate(from), to: calendarDate(to) },
    guests: { adults, children: 0, infants: 1 },
  });

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

test('kept dates and guests go into an address without them; the kept city does not', () => {
  keep('2027-01-02', '2027-01-05', 3);
  expect(addressWithTrip({ star_rating: [5] }, today)).toBe(
    '/search?from_date=2027-01-02&to_date=2027-01-05&max_guests=3&star_rating=5',
  );
  expect(addressWithTrip({ city: 'Goa', max_guests: 4 }, today)).toBe(
    '/search?city=Goa&from_date=2027-01-02&to_date=2027-01-05&max_guests=4',
  );
});

test('an address stays as it is where it says it all, and where the server would take the same', () => {
  expect(addressWithTrip({ city: 'Goa' }, today)).toBeNull();
  keep('2026-11-21', '2026-11-23', 2);
  expect(addressWithTrip({ city: 'Goa' }, today)).toBeNull();
  keep('2026-11-01', '2026-11-09', 2);
  expect(addressWithTrip({ city: 'Goa' }, today)).toBeNull();
  keep('2027-01-02', '2027-01-05', 3);
  const whole = { from_date: calendarDate('2026-12-11'), to_date: calendarDate('2026-12-13'), max_guests: 2 };
  expect(addressWithTrip(whole, today)).toBeNull();
  const past = { from_date: calendarDate('2026-11-01'), to_date: calendarDate('2026-11-03'), max_guests: 2 };
  expect(addressWithTrip(past, today)).toBeNull();
});
