import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchAddress } from './addresses/search-address.ts';
import { addDays, calendarDate } from './calendar-date.ts';
import { GUESTS_MAX } from './limits.ts';
import {
  bookableTrip,
  completedBy,
  noTrip,
  readTrip,
  stayAddress,
  type Trip,
  tripOf,
  tripParams,
  tripQuery,
  writeTrip,
} from './trip.ts';

const dates = { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-13') };
const read = (query: string) => readTrip(new URLSearchParams(query));

describe('a trip in an address', () => {
  it.each([
    ['from_date=2026-12-11&to_date=2026-12-13&max_guests=3', { dates, guests: 3 }],
    ['max_guests=0', { dates: null, guests: 0 }],
    ['from_date=2026-12-11', noTrip],
    ['from_date=2026-02-30&to_date=2026-03-02', noTrip],
    ['max_guests=31', noTrip],
    ['max_guests=two&from_date=&to_date=', noTrip],
    ['', noTrip],
  ])('%s is read', (query, trip) => {
    expect(read(query)).toEqual(trip);
  });

  it('keeps days that nobody can book, which a search drops', () => {
    const reversed = 'from_date=2026-12-13&to_date=2026-12-11&max_guests=2';
    expect(read(reversed)).toEqual({ dates: { checkIn: '2026-12-13', checkOut: '2026-12-11' }, guests: 2 });
    expect(readSearchAddress(new URLSearchParams(reversed))).toEqual({ max_guests: 2 });
  });

  it('reads back as it was written, by a page and by a search', () => {
    const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays(dates.checkIn, days));
    const anyTrip: fc.Arbitrary<Trip> = fc.record({
      dates: fc.option(
        fc.tuple(day, fc.integer({ min: 1, max: 30 })).map(([checkIn, nights]) => ({
          checkIn,
          checkOut: addDays(checkIn, nights),
        })),
      ),
      guests: fc.option(fc.integer({ min: 0, max: GUESTS_MAX })),
    });
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const params = writeTrip(new URLSearchParams(), trip);
        expect(readTrip(params)).toEqual(trip);
        expect(tripOf(readSearchAddress(params))).toEqual(trip);
        expect(tripOf(tripQuery(trip))).toEqual(trip);
      }),
    );
  });

  it('leads to the page of a stay, whose own address has none', () => {
    expect(stayAddress('casa-palmeira', { dates, guests: 0 })).toBe(
      '/property/casa-palmeira?from_date=2026-12-11&to_date=2026-12-13&max_guests=0',
    );
    expect(stayAddress('casa/palmeira')).toBe('/property/casa%2Fpalmeira');
  });

  it('goes without dates nobody can book any more', () => {
    const trip = { dates, guests: 2 };
    expect(bookableTrip(trip, dates.checkIn)).toEqual(trip);
    expect(bookableTrip(trip, addDays(dates.checkIn, 1))).toEqual({ dates: null, guests: 2 });
    expect(tripParams(trip).toString()).toBe('start_date=2026-12-11&end_date=2026-12-13&max_guests=2');
    expect(tripParams(noTrip).size).toBe(0);
  });

  it('takes what it leaves open from another', () => {
    const other = { dates, guests: 4 };
    expect(completedBy(noTrip, other)).toEqual(other);
    expect(completedBy({ dates: null, guests: 0 }, other)).toEqual({ dates, guests: 0 });
  });
});
