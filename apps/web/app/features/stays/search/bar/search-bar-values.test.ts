import { calendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { stayAddress, tripOf } from '@basera/contract/trip';
import { expect, test } from 'vitest';
import {
  searchAddress,
  searchBarValues,
  searchFor,
  wholeSearch,
  whyOtherDates,
  withCurrentDates,
} from './search-bar-values';

const today = calendarDate('2026-11-21');
const [from, to] = [calendarDate('2026-12-11'), calendarDate('2026-12-13')];
const stored = {
  selectedCity: 'Jaipur',
  date: { from: calendarDate('2027-01-02'), to: calendarDate('2027-01-05') },
  guests: { adults: 2, children: 1, infants: 1 },
};

test('with nothing known: Delhi, today to today plus 2 days, 2 adults', () => {
  expect(searchBarValues({}, null, today)).toEqual({
    city: 'Delhi',
    dates: { checkIn: '2026-11-21', checkOut: '2026-11-23' },
    guests: { adults: 2, children: 0, infants: 0 },
  });
});

test('what was stored stands where the address says nothing', () => {
  expect(searchBarValues({}, stored, today)).toEqual({
    city: 'Jaipur',
    dates: { checkIn: '2027-01-02', checkOut: '2027-01-05' },
    guests: stored.guests,
  });
});

test('the address stands before what was stored', () => {
  expect(searchBarValues({ city: 'Goa', from_date: from, to_date: to, max_guests: 5 }, stored, today)).toEqual({
    city: 'Goa',
    dates: { checkIn: from, checkOut: to },
    guests: { adults: 5, children: 0, infants: 0 },
  });
});

test('the address says how many are children, none where it does not; a stored party that is the same keeps its infants', () => {
  expect(searchBarValues({ max_guests: 3, children: 1 }, stored, today).guests).toEqual(stored.guests);
  expect(searchBarValues({ max_guests: 3, children: 2 }, stored, today).guests).toEqual({
    adults: 1,
    children: 2,
    infants: 0,
  });
  expect(searchBarValues({ max_guests: 3 }, stored, today).guests).toEqual({ adults: 3, children: 0, infants: 0 });
  expect(searchBarValues({ max_guests: 3, children: 9 }, null, today).guests.adults).toBe(0);
});

test.each([
  ['stored', {}, { ...stored, date: { from: calendarDate('2026-11-20'), to: calendarDate('2026-11-28') } }],
  ['address', { from_date: calendarDate('2026-11-20'), to_date: calendarDate('2026-11-28') }, stored],
])('a check-in before today in the %s becomes today to today plus 2 days', (_where, query, kept) => {
  expect(searchBarValues(query, kept, today).dates).toEqual({ checkIn: '2026-11-21', checkOut: '2026-11-23' });
});

test('a submitted bar asks for city, dates and guests without infants; filters stay, the page starts over', () => {
  const values = {
    city: 'Goa',
    dates: { checkIn: from, checkOut: to },
    guests: { adults: 2, children: 1, infants: 2 },
  };
  expect(searchAddress(searchFor(values))).toBe(
    '/search?city=Goa&from_date=2026-12-11&to_date=2026-12-13&max_guests=3&children=1',
  );
  expect(searchFor(values, { city: 'Delhi', star_rating: [5], page: 4, children: 3 })).toEqual({
    city: 'Goa',
    from_date: from,
    to_date: to,
    max_guests: 3,
    children: 1,
    star_rating: [5],
  });
  const grown = { ...values, guests: { adults: 3, children: 0, infants: 0 } };
  expect(searchFor(grown, { children: 3 })).not.toHaveProperty('children');
});

test('other dates and guests are searched for in the same area of the map', () => {
  const area = { north: 15.6, south: 15.4, east: 73.9, west: 73.7 };
  const values = searchBarValues({ from_date: from, to_date: to, max_guests: 3 }, stored, today);
  expect(searchFor(values, { ...area, page: 4 })).toEqual({ ...area, from_date: from, to_date: to, max_guests: 3 });
});

test('the address of a stay carries dates and guests, not filters', () => {
  const query = { city: 'Goa', from_date: from, to_date: to, max_guests: 2, amenities: [4] };
  expect(stayAddress('casa-palmeira', tripOf(query))).toBe(
    '/property/casa-palmeira?from_date=2026-12-11&to_date=2026-12-13&max_guests=2',
  );
  const cityAlone: SearchQuery = { city: 'Goa' };
  expect(stayAddress('casa-palmeira', tripOf(cityAlone))).toBe('/property/casa-palmeira');
});

test('a search without dates stays without; past dates become the defaults', () => {
  expect(withCurrentDates({ city: 'Goa' }, today)).toEqual({ city: 'Goa' });
  expect(
    withCurrentDates({ from_date: calendarDate('2020-01-01'), to_date: calendarDate('2020-01-03') }, today),
  ).toEqual({ from_date: '2026-11-21', to_date: '2026-11-23' });
});

test('results answer what the bar shows; without a city that is all of India', () => {
  expect(wholeSearch({ star_rating: [5] }, today)).toEqual({
    star_rating: [5],
    from_date: '2026-11-21',
    to_date: '2026-11-23',
    max_guests: 2,
  });
  const asked = { city: 'Goa', from_date: from, to_date: to, max_guests: 0 };
  expect(wholeSearch(asked, today)).toEqual(asked);
  expect(wholeSearch({ from_date: calendarDate('2026-11-20'), to_date: to }, today)).toMatchObject({
    from_date: '2026-11-21',
    to_date: '2026-11-23',
  });
});

test.each([
  ['', null, null],
  ['', stored, null],
  ['from_date=2026-12-11&to_date=2026-12-13', null, null],
  ['from_date=2026-11-20&to_date=2026-11-28', null, 'Check-in cannot be in the past.'],
  ['from_date=2026-12-13&to_date=2026-12-11', null, 'Check-out must be after check-in.'],
  ['from_date=2026-12-11&to_date=2027-02-11', null, 'A stay can be at most 30 nights.'],
  ['from_date=2029-12-11&to_date=2029-12-13', null, 'Check-in can be at most 500 days from today.'],
  ['from_date=2026-02-30', null, 'We could not read those dates.'],
  ['to_date=tomorrow', stored, 'We could not read those dates.'],
  [
    '',
    { ...stored, date: { from: calendarDate('2026-11-20'), to: calendarDate('2026-11-28') } },
    'The dates you chose last time are over.',
  ],
])('why %j with %j shows other dates: %j', (params, kept, why) =>
  expect(whyOtherDates(new URLSearchParams(params), kept, today)).toBe(why),
);
