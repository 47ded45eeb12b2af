import { calendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { Room, Stay } from '@basera/contract/endpoints/stays';
import { ALL_HOUSE_RULES, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import { aRoom } from '@basera/contract/testing-rooms';
import { tripOf } from '@basera/contract/trip';
import { requestWords } from '@basera/contract/words/request-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FavouriteButtonContext } from '../../../../browser/app-context';
import { inEnglish } from '../../../../words/testing-words';
import { highlightsOf, houseRulesOf } from '../marks/marks.server';
import { firstBill, toldOf, whyNoRoom } from '../rooms/told.server';
import { proposalFor } from './proposal.server';
import { StayDetails } from './stay-details';

const unsaid = Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, null])) as HouseAnswers;
const picture = (name: string) => ({
  file_path: `/media/${name}/1600.webp`,
  alt: `A drawing of ${name}`,
  color: '#abc',
});

const plain: Stay = {
  id: 4,
  slug: 'casa-palmeira',
  name: 'Casa Palmeira',
  category: 'Villa',
  description: 'A family house.',
  address: '4/117 Camotim Vaddo',
  locality: 'Candolim',
  city: 'Goa',
  state: 'Goa',
  country: 'India',
  latitude: 15.5,
  longitude: 73.7,
  guest_rating: null,
  star_rating: 4,
  is_favourite: false,
  check_in_time: '14:00',
  check_out_time: '11:00',
  deadlines_from: '14:00',
  host_name: 'Maria',
  host_since: null,
  host_confirmed: [],
  seller: { name: 'Casa Hosts', since: null, gst: null },
  reviews_requests: false,
  usual_answer_hours: null,
  owner_record: {
    ...{ accepted: 0, cancelled: 0, turned_away: 0, requests: 0, refused: 0 },
    ...{ median_hours: null, arrivals: 0, confirmed: 0 },
  },
  location_note: null,
  city_distance_km: 1.72,
  hero_image: picture('pool'),
  media: [],
  amenities: [],
  house_rules: unsaid,
  rooms: [aRoom()],
  cheapest_room: { id: 7, base_price_per_night: 6800 },
  free_cancellation_until: null,
  cancellation_policy: 'standard',
};
const dates = { from_date: calendarDate('2026-12-20'), to_date: calendarDate('2026-12-22') };

/** The page of a stay as the server writes it, without its tags' attributes. */
function shown(changes: Partial<Stay>, query: SearchQuery = {}, address = ''): string {
  const today = calendarDate('2026-12-01');
  const stay = { ...plain, ...changes };
  const proposal = proposalFor(stay, tripOf(query).dates, { guests: query.max_guests ?? 2, children: 0 });
  const amenities = stay.amenities.map((amenity) => ({ ...amenity, icon: 'check', group: 'Also here' }));
  const props = {
    request: requestWords(stay),
    told: toldOf(stay.rooms),
    noRoom: whyNoRoom(stay.rooms, tripOf(query).dates !== null),
    bill: firstBill(stay.rooms, new URLSearchParams(address), { guests: query.max_guests ?? 2 }),
    amenities,
    highlights: highlightsOf(stay, today),
    written: {},
    houseRules: houseRulesOf(stay),
    seller: [],
    similar: [],
    proposal,
    today,
    query,
    origin: 'https://basera.example',
    failure: null,
    reviews: null,
  };
  const Page = createRoutesStub([{ path: '/property/:slug', Component: () => <StayDetails stay={stay} {...props} /> }]);
  const html = renderToStaticMarkup(
    inEnglish(
      <FavouriteButtonContext value={() => <button type="button">Save</button>}>
        <Page initialEntries={[`/property/casa-palmeira${address}`]} />
      </FavouriteButtonContext>,
    ),
  );
  return html.replace(/<svg.*?<\/svg>/g, '').replace(/<(\w+)[^>]*>/g, '<$1>');
}

const rooms = (count: number, change: Partial<Room> = {}) =>
  Array.from({ length: count }, (_, index) => aRoom({ id: index + 1, room_name: `Room ${index + 1}`, ...change }));

test('one photo, one room and no amenities leave no empty parts', () => {
  const page = shown({}, dates);
  expect(page).toContain('1 / 1');
  expect(page.match(/Select Room/g)).toHaveLength(1);
  expect(page).not.toContain('What this place offers');
  expect(page).not.toContain('Similar properties');
});

test('a room whose nights differ is told at their mean, and says so', () => {
  const night = (room: Partial<Room>) =>
    shown({ rooms: [aRoom({ meal: 'no', ...room })] }, dates).replace(/<[^>]*>/g, '');
  expect(night({})).not.toContain('average');
  const differing = { base_price_per_night: 7300, nightly_rates: [6800, 7800] };
  expect(night(differing)).toMatch(/₹7,300 a night on average/);
});

test('without a photo there is no way to photos', () => {
  const page = shown({ hero_image: null }, dates);
  expect(page).not.toContain('Show all Photos');
  expect(page).toContain('Casa Palmeira');
});

test('without coordinates nothing leads to a map', () => {
  expect(shown({}, dates)).toContain('Show on map');
  const page = shown({ latitude: null, longitude: null }, dates);
  expect(page).not.toContain('Show on map');
  expect(page).toContain('4/117 Camotim Vaddo');
});

test('times, beds and how many a room sleeps are told as the owner gave them, or not at all', () => {
  const said = shown({ check_in_time: '14:00', check_out_time: '11:00', rooms: rooms(1) }, dates);
  for (const words of ['from 2 pm', 'by 11 am', '1 king bed', 'Sleeps 2']) expect(said).toContain(words);
  const silent = { check_in_time: null, check_out_time: null, rooms: rooms(1, { bed_type: null, sleeps: null }) };
  const page = shown(silent, dates);
  expect(page).toContain('Check in');
  for (const words of [/from \d+ [ap]m/, /by \d+ [ap]m/, /bed\b/i, /Sleeps/]) expect(page).not.toMatch(words);
});

test.each([
  [true, false, 'Couples welcome'],
  [false, true, 'Families only'],
  [null, true, 'Families only'],
  [false, false, 'Married couples only'],
  [null, false, null],
  [null, null, null],
])('who is welcome: couples %s, families alone %s is told as %s', (couples_welcome, families_only, words) => {
  const page = shown({ house_rules: { ...unsaid, couples_welcome, families_only } }, dates);
  const told = ['Couples welcome', 'Families only', 'Married couples only'].filter((each) => page.includes(each));
  expect(told).toEqual(words ? [words] : []);
  const silent = shown({ house_rules: unsaid, check_in_time: null, check_out_time: null }, dates);
  expect(silent).not.toContain('House rules');
});

test('each of twelve rooms can be chosen', () => {
  const page = shown({ rooms: rooms(12) }, dates);
  expect(page.match(/Select Room/g)).toHaveLength(12);
  expect(page).toContain('Room 12');
});

test('a stay that is full on the dates leads to others; one without rooms does not pretend to be full', () => {
  const full = shown({ rooms: rooms(2, { number_of_rooms: 0 }), cheapest_room: null }, dates);
  expect(full).toContain('Every room here is taken on these dates.');
  expect(full.match(/Taken on these dates/g)).toHaveLength(2);
  expect(full.match(/Change dates/g)).toHaveLength(3);
  const empty = shown({ rooms: [], cheapest_room: null }, dates);
  expect(empty).toContain('No rooms are listed here at present.');
  expect(empty).not.toContain('taken on these dates');
});

test('what is free and not sold for the dates says why: at the room, over the list, beside the dates and in the bar of a phone', () => {
  const least = { number_of_rooms: 0, not_sold: 'At least 3 nights from Thu, 24 Dec' };
  const page = shown({ rooms: rooms(1, least), cheapest_room: null }, dates);
  expect(page.match(/At least 3 nights from Thu, 24 Dec\./g)).toHaveLength(4);
  expect(page).not.toContain('Sold out');
  const mixed = [...rooms(1, least), aRoom({ id: 90, number_of_rooms: 0, not_sold: 'No arrivals on Sun, 20 Dec' })];
  expect(shown({ rooms: mixed, cheapest_room: null }, dates)).toContain('No room here is sold for these dates.');
  const other = shown({ rooms: [aRoom(), aRoom({ id: 90, ...least })] }, dates);
  expect(other.match(/At least 3 nights/g)).toHaveLength(1);
});

test('"Last room!" needs dates, and one left of several that the owner counted', () => {
  const last = { rooms: rooms(1, { number_of_rooms: 1 }) };
  expect(shown(last, dates)).toContain('Last room!');
  expect(shown(last)).not.toContain('Last room!');
  expect(shown({ rooms: rooms(1, { number_of_rooms: 2 }) }, dates)).not.toContain('Last room!');
  const only = shown({ rooms: rooms(1, { number_of_rooms: 1, units: 1 }) }, dates);
  expect(only).toContain('Only one of its kind');
  expect(only).not.toContain('Last room!');
  const uncounted = shown({ rooms: rooms(1, { number_of_rooms: 1, units: null }) }, dates);
  expect(uncounted).not.toMatch(/Last room!|Only one of its kind/);
});

test('a highlight stands with what makes it true, or not at all', () => {
  const nothing = shown({}, dates);
  expect(nothing).not.toMatch(/Highlights|Verified Experienced host|Great location|since/);

  const host = shown({ host_since: '2016-05-01', host_confirmed: ['phone'] }, dates);
  expect(host).toContain('Verified Experienced host');
  expect(host).toContain('Maria hosts here since 2016, phone confirmed.');
  expect(host).not.toContain('Great location');
  expect(shown({ host_since: '2016-05-01', host_confirmed: ['phone', 'email'] }, dates)).toContain(
    'hosts here since 2016, phone and e-mail confirmed.',
  );
  expect(shown({ host_since: '2016-05-01' }, dates)).not.toContain('Experienced');
  expect(shown({ host_confirmed: ['phone'] }, dates)).not.toContain('Experienced');
  expect(shown({ host_since: '2026-05-01', host_confirmed: ['phone'] }, dates)).not.toContain('Experienced');

  const place = shown({ location_note: 'Nine minutes from Lajpat Nagar Metro.' }, dates);
  expect(place).toContain('Great location');
  expect(place).toContain('Nine minutes from Lajpat Nagar Metro.');
  expect(place).toContain('As the owner says. In a straight line it is 1.7\u00a0km from the middle of Goa.');
  expect(place).not.toContain('Experienced');
});

test('smoking is told as the owner told it, or not at all', () => {
  expect(shown({ rooms: rooms(1, { smoking_allowed: 0 }) }, dates)).toContain('Non-smoking');
  expect(shown({ rooms: rooms(1, { smoking_allowed: 1 }) }, dates)).toContain('Smoking allowed');
  expect(shown({ rooms: rooms(1, { smoking_allowed: null }) }, dates)).not.toMatch(/smoking/i);
});

test('a stay whose owner answers requests says so at both ways to reserve, how soon, and when the money comes back', () => {
  const words = shown({ reviews_requests: true, usual_answer_hours: 3 });
  expect(words.match(/Request to book/g)).toHaveLength(2);
  expect(words).toContain('Maria looks at each request and usually answers within 3 hours.');
  expect(words).toContain('all you paid comes back');
  expect(shown({})).not.toContain('Request to book');
});

test('the first six amenities are shown, all of them behind a button', () => {
  const amenities = Array.from({ length: 8 }, (_, id) => ({ id, name: `Amenity ${id + 1}` }));
  const page = shown({ amenities }, dates);
  expect(page).toContain('Amenity 6');
  expect(page).not.toContain('Amenity 7');
  expect(page).toContain('Show all amenities');
  expect(shown({ amenities: amenities.slice(0, 6) }, dates)).not.toContain('Show all amenities');
});

const priced = (price: number, change: Partial<Room> = {}) =>
  aRoom({ base_price_per_night: price, total_price: price * 2, ...change });
const house = {
  rooms: [
    priced(2000, { id: 8, room_name: 'Loft', max_guests: 1, number_of_rooms: 1, meal: 'no' }),
    priced(6800),
    priced(9000, { id: 9, room_name: 'Hall', max_guests: 6, number_of_rooms: 1, meal: 'no' }),
  ],
};
/** Without its tags. */
const words = (page: string) => page.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

test("a page opened otherwise than by a price begins with no room, at the price of the party's rooms, one press away", () => {
  const page = words(shown(house, { ...dates, max_guests: 3 }));
  expect(page).toContain('No room selected');
  expect(page).toContain('|From |₹17,600 |in all|2 rooms for 3 · 2 nights, without meals|₹8,800 a night|');
  expect(page).toContain('1 × Sea View Suite, 1 × Loft');
  expect(page).toContain('|Choose 2 rooms for 3|');
  expect(page).not.toContain('Reserve');
  expect(words(shown(house, { ...dates, max_guests: 14 }))).toContain('The free rooms sleep fewer than your party.');
});

test('a page opened by a price begins with its rooms, without the meals one may add, and with what they cost', () => {
  const page = words(shown(house, { ...dates, max_guests: 3 }, '?room=7:1:0&room=8:1:0'));
  expect(page.match(/\|Selected\|/g)).toHaveLength(2);
  expect(page).toContain('|Reserve|₹17,600 in all|');
  expect(page).not.toContain('No room selected');
});

test('rooms of a price that are no longer free are said to be, and others are proposed', () => {
  const page = words(shown(house, { ...dates, max_guests: 3 }, '?room=7:9:0'));
  expect(page).toContain('Rooms you chose are no longer free on these dates.');
  expect(page).toContain('No room selected');
  expect(page).toContain('Choose 2 rooms for 3');
  expect(words(shown(house, dates, '?room=villa'))).not.toContain('no longer free');
});

test('meals that are a choice are two states of one switch, each with what it comes to', () => {
  const page = words(shown(house, dates, '?room=7:2:0'));
  expect(page).toContain('|Room only| |₹27,200|');
  expect(page).toContain('|With breakfast and dinner| |₹31,400|');
  expect(page).toContain('2 rooms, 2 nights; meals ₹450 + ₹600 a night for the room');
});

test('what an owner did with bookings stands on the page, with how many that rests on; of nobody’s bookings nothing', () => {
  const record = {
    ...{ accepted: 38, cancelled: 1, turned_away: 0, requests: 0, refused: 0 },
    ...{ median_hours: null, arrivals: 12, confirmed: 11 },
  };
  expect(shown({ owner_record: record }, dates)).toContain(
    'Cancelled 1 of 38 bookings. Confirmed 11 of 12 arrivals in time.',
  );
  expect(shown({ owner_record: { ...record, accepted: 3 } }, dates)).toContain('Too few to say: 3 bookings');
  expect(shown({}, dates)).not.toContain('The owner’s record');
});
