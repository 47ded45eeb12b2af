import { existsSync, readFileSync } from 'node:fs';
import { calendarDate } from '@basera/contract/calendar-date';
import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import { QUICK_AMENITIES } from '@basera/contract/rules/facts/quick-amenities';
import { roomFitsSlabs } from '@basera/contract/rules/tax/gst';
import { expect, test } from 'vitest';
import { cities } from '../seed/places/index.ts';
import { amenities } from './amenities.ts';
import { generateStays } from './generate-stays.ts';
import { ownerConfirmed, ownerEmail, ownerPhone, ownerSlug, owners } from './owners.ts';
import { readPicturePool } from './picture-pool.ts';
import type { DemoStay } from './stay.ts';
import { parsePhrase } from './words/condition.ts';
import { food, foodNearby } from './words/food.ts';
import { house } from './words/house.ts';
import { openings } from './words/openings.ts';
import { outside } from './words/outside.ts';
import { people } from './words/people.ts';
import { tips } from './words/tips.ts';

const pool = readPicturePool();
const stays = generateStays(pool);
const rooms = stays.flatMap((stay) => stay.rooms);
const share = (matching: number) => matching / stays.length;

const byCity = new Map<string, DemoStay[]>();
for (const stay of stays) byCity.set(stay.city.name, [...(byCity.get(stay.city.name) ?? []), stay]);

test('enough of everything', () => {
  expect(stays.length).toBeGreaterThanOrEqual(1200);
  expect(byCity.size).toBeGreaterThanOrEqual(40);
  expect(rooms.length / stays.length).toBeGreaterThan(2.8);
  expect(rooms.length / stays.length).toBeLessThan(3.2);
  expect(amenities).toHaveLength(61);
  expect(new Set(amenities.map(({ group }) => group)).size).toBeGreaterThan(5);
  expect(owners).toHaveLength(40);
  expect(new Set(stays.map((stay) => stay.owner)).size).toBe(owners.length);
  expect(new Set(stays.map((stay) => stay.category)).size).toBe(13);
});

test('the same stays every time', () => {
  expect(JSON.stringify(generateStays(pool))).toBe(JSON.stringify(stays));
});

test('nothing comes by chance or by the clock', () => {
  const files = ['random', 'generate-stays', 'house-rules', 'compose/compose-rooms'];
  for (const file of [...files, 'occupancy/generate-occupancy', 'occupancy/occupancy-days', 'rates/generate-rates']) {
    expect(readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8')).not.toMatch(
      /Math\.random|new Date|Date\.now/,
    );
  }
});

test.each([
  ...POPULAR_DESTINATIONS,
  'Delhi',
  'Manali',
  'Jaipur',
  'Udaipur',
  'Munnar',
  'Alleppey',
  'Coorg',
  'Rishikesh',
])('%s has a choice of stays', (city) => expect(byCity.get(city)?.length ?? 0).toBeGreaterThanOrEqual(18));

test.each([
  ['bombay', 'Mumbai'],
  ['bangalore', 'Bengaluru'],
  ['alappuzha', 'Alleppey'],
  ['calicut', 'Kozhikode'],
  ['madras', 'Chennai'],
  ['calcutta', 'Kolkata'],
  ['banaras', 'Varanasi'],
  ['kodagu', 'Coorg'],
  ['panjim', 'Panaji'],
])('%s is %s', (alias, name) => {
  expect(cities.filter(({ aliases }) => aliases.includes(alias)).map((city) => city.name)).toEqual([name]);
});

test('what can be filtered by in one press is there in towns of every kind', () => {
  const names = new Map(amenities.map(({ key, name }) => [key, name]));
  const having = (name: string) => stays.filter((stay) => stay.amenities.some((key) => names.get(key) === name));
  for (const name of QUICK_AMENITIES) expect(having(name).length, name).toBeGreaterThan(15);
  expect(having('Jain kitchen').every(({ tags }) => tags.has('veg') || tags.has('restaurant'))).toBe(true);
  const inGujarat = having('Jain kitchen').filter(({ city }) => city.region === 'gujarat');
  expect(inGujarat.length).toBeGreaterThan(4);
  const said = stays.flatMap(({ houseRules }) => houseRules ?? []);
  expect(share(said.length)).toBeGreaterThan(0.65);
  expect(said.some((rules) => rules.couples_welcome && rules.families_only)).toBe(false);
  expect(share(said.filter((rules) => rules.couples_welcome).length)).toBeGreaterThan(0.4);
  const forFamilies = stays.filter(({ houseRules }) => houseRules?.families_only);
  expect(forFamilies.some(({ category }) => category === 'hostel')).toBe(false);
  expect(share(forFamilies.length)).toBeGreaterThan(0.06);
});

test('goa finds every town of Goa', () => {
  const towns = cities.filter(({ state }) => state === 'Goa');
  expect(towns.length).toBeGreaterThanOrEqual(8);
  expect(towns.every(({ aliases }) => aliases.includes('goa'))).toBe(true);
});

test('aliases are lower case, pins have six digits, places lie in India and near their city', () => {
  for (const city of cities) {
    for (const alias of city.aliases) expect(alias).toBe(alias.toLowerCase());
    for (const { pin, latitude, longitude, name } of city.localities) {
      expect(pin, name).toMatch(/^[1-9]\d{5}$/);
      expect(Math.hypot(latitude - city.latitude, longitude - city.longitude), `${city.name}/${name}`).toBeLessThan(
        0.7,
      );
    }
    expect(city.latitude > 6 && city.latitude < 37 && city.longitude > 68 && city.longitude < 98, city.name).toBe(true);
  }
});

test('names and slugs are their own', () => {
  expect(new Set(stays.map(({ name }) => name)).size).toBe(stays.length);
  expect(new Set(stays.map(({ slug }) => slug)).size).toBe(stays.length);
  for (const { slug } of stays) expect(slug).toMatch(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('no slot is left open in what people read', () => {
  for (const { name, description, address, locationNote } of stays) {
    expect(`${name} ${description} ${address} ${locationNote}`).not.toMatch(
      /[{}[\]#@*_]|undefined|\bnull undefined\b| {2}/,
    );
  }
});

const lines = [
  ...openings,
  ...house,
  ...food,
  ...foodNearby,
  ...outside,
  ...people,
  ...tips,
  ...cities.flatMap((city) => city.lines),
].map(parsePhrase);
const wholeLines = lines.map(({ text }) => text).filter((text) => !text.includes('{'));

test('descriptions are of readable length, and two in one city have one sentence in common at most', () => {
  for (const [city, all] of byCity) {
    const said = all.map(({ description }) => wholeLines.filter((line) => description.includes(line)));
    for (const [i, { slug, description }] of all.entries()) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThan(620);
      for (let j = i + 1; j < all.length; j++) {
        const shared = said[i]?.filter((line) => said[j]?.includes(line)) ?? [];
        expect(shared.length, `${city}: ${slug}, ${all[j]?.slug}: ${shared}`).toBeLessThan(2);
      }
    }
  }
});

test('there are more than 250 sentences, none twice, all of them possible', () => {
  expect(lines.length).toBeGreaterThan(250);
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
  const tags = new Set(stays.flatMap((stay) => [...stay.tags]));
  const unknown = lines.flatMap(({ condition }) => condition.flatMap(({ any }) => any.filter((tag) => !tags.has(tag))));
  expect(unknown).toEqual([]);
});

test('the sentence a city repeats most is repeated little', () => {
  for (const [city, all] of byCity) {
    const openingsUsed = new Map<string, number>();
    for (const { description } of all) {
      const start = description.slice(0, 40);
      openingsUsed.set(start, (openingsUsed.get(start) ?? 0) + 1);
    }
    expect(Math.max(...openingsUsed.values()), city).toBeLessThanOrEqual(2);
  }
});

test('owners are nobody: no address, number or start that could be real', () => {
  for (const [index, { owner, hostingSince }] of owners.entries()) {
    expect(ownerEmail(owner)).toMatch(/^[a-z.]+@owners\.basera\.example$/);
    expect(ownerPhone(index)).toMatch(/^\+9190000000\d\d$/);
    expect(calendarDate(hostingSince) >= '2009-01-01' && hostingSince <= '2024-12-31').toBe(true);
  }
  expect(new Set(owners.map(({ owner }) => ownerEmail(owner))).size).toBe(owners.length);
});

test('every stay has what its highlights need: a host of years with a confirmed address, and words on where it is', () => {
  for (const { slug, owner, locationNote } of stays) {
    const { hostingSince } = owners[owner] ?? {};
    expect(hostingSince && hostingSince <= '2024-12-31', slug).toBe(true);
    expect(Object.values(ownerConfirmed(owner)), slug).toContain(true);
    expect(locationNote, slug).toMatch(/ minutes.*\.$/);
  }
  expect(new Set(owners.map((_, index) => JSON.stringify(ownerConfirmed(index)))).size).toBe(3);
  expect(new Set(stays.map(({ locationNote }) => locationNote)).size).toBeGreaterThan(stays.length / 4);
  expect(new Set(owners.map(({ owner }) => ownerSlug(owner))).size).toBe(owners.length);
});

test('most arrive at two, some stays are reviewed by hand', () => {
  expect(share(stays.filter(({ checkInTime }) => checkInTime === '14:00').length)).toBeGreaterThan(0.6);
  const reviewed = share(stays.filter(({ reviewsRequests }) => reviewsRequests).length);
  expect(reviewed > 0.015 && reviewed < 0.05).toBe(true);
  expect(share(stays.filter(({ stars }) => Number.isInteger(stars)).length)).toBeGreaterThan(0.8);
});

/** Rupees a night for two in the simplest room, by whole stars, all kinds of stay together. */
const PLAUSIBLE: Record<number, readonly [number, number]> = {
  1: [250, 2500],
  2: [400, 6000],
  3: [1200, 10_000],
  4: [2500, 16_000],
  5: [6000, 45_000],
};

test('rooms cost what their stars cost, in steps of fifty rupees, the cheapest first', () => {
  for (const stay of stays) {
    const prices = stay.rooms.map((room) => room.basePrice / 100);
    const [low, high] = PLAUSIBLE[Math.floor(stay.stars)] ?? [0, 0];
    const simplest = (prices[0] ?? 0) / Math.max(1, (stay.rooms[0]?.sleeps ?? 2) / 2);
    expect(simplest >= low && simplest <= high, `${stay.slug} ₹${simplest}`).toBe(true);
    for (const price of prices) expect(price % 50, stay.slug).toBe(0);
    for (const room of stay.rooms) expect(roomFitsSlabs(room), stay.slug).toBe(true);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.max(...prices), stay.slug).toBeLessThan(120_000);
  }
  const middle = stays.map((stay) => stay.rooms[0]?.basePrice ?? 0).sort((a, b) => a - b)[Math.floor(stays.length / 2)];
  expect(middle).toBeGreaterThan(2_000_00);
  expect(middle).toBeLessThan(6_000_00);
});

test('meals of all three kinds; a room whose meals are a choice has prices for them', () => {
  for (const kind of ['both', 'yes', 'no'] as const) {
    expect(rooms.filter(({ meal }) => meal === kind).length / rooms.length, kind).toBeGreaterThan(0.1);
  }
  for (const { meal, breakfast, lunch, dinner } of rooms) {
    expect(breakfast + lunch + dinner > 0).toBe(meal !== 'no');
    for (const price of [breakfast, lunch, dinner]) expect(price % 5000).toBe(0);
  }
});

test('rooms of a stay have different names, and hostels have dormitories', () => {
  for (const { slug, rooms, category } of stays) {
    expect(rooms.length, slug).toBeGreaterThan(0);
    expect(new Set(rooms.map(({ name }) => name)).size, slug).toBe(rooms.length);
    expect(rooms.some(({ dorm }) => dorm)).toBe(category === 'hostel');
  }
});

const pictureOf = new Map(pool.map((picture) => [`demo/${picture.file.replace('.webp', '')}`, picture]));

test('every picture is there, says it is drawn, and fits its place', () => {
  for (const stay of stays) {
    const settings = new Set<string>(stay.locality.settings ?? stay.city.settings);
    const hero = stay.pictures[0];
    expect(pictureOf.get(hero?.key ?? '')?.kind, stay.slug).toMatch(/^(exterior|pool)$/);
    expect(stay.pictures.length, stay.slug).toBeGreaterThanOrEqual(4);
    expect(new Set(stay.pictures.map(({ key }) => key)).size, stay.slug).toBe(stay.pictures.length);
    for (const { key, alt } of [...stay.pictures, ...stay.rooms.flatMap(({ pictures }) => pictures)]) {
      const { view, file } = pictureOf.get(key) ?? {};
      expect(alt).toMatch(/^Illustration: [a-z]/);
      expect(existsSync(new URL(`./pictures/${file}`, import.meta.url)), key).toBe(true);
      if (view && view !== 'garden')
        expect(settings.has(view === 'sea' ? 'beach' : view), `${stay.slug} ${key}`).toBe(true);
    }
    for (const { pictures, name } of stay.rooms) {
      expect(pictures.length >= 2 && pictures.length <= 4, `${stay.slug} ${name} ${pictures.length}`).toBe(true);
    }
  }
});
