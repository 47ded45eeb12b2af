import { statSync } from 'node:fs';
import { CITY_PREVIEW_MAX, PAGE_SIZE, SIMILAR_STAYS_MAX } from '@basera/contract/limits';
import { expect, test } from 'vitest';
import { generateStays } from './generate-stays.ts';
import { readPicturePool, viewFits } from './picture-pool.ts';
import type { DemoStay } from './stay.ts';

const pool = readPicturePool();
const stays = generateStays(pool);
const pictureOf = new Map(pool.map((picture) => [`demo/${picture.file.replace('.webp', '')}`, picture]));

/** As many as are seen at once, in results or beside a town's name. */
const SHOWN_AT_ONCE = Math.max(PAGE_SIZE, CITY_PREVIEW_MAX);

const priceOf = (stay: DemoStay) => Math.min(...stay.rooms.map((room) => room.basePrice));
const byPrice = (list: readonly DemoStay[]) =>
  list.toSorted((a, b) => priceOf(a) - priceOf(b) || (a.slug < b.slug ? -1 : 1));
const heroOf = (stay: DemoStay) => stay.pictures[0]?.key ?? '';
const sceneOf = (key: string | undefined) => pictureOf.get(key ?? '')?.scene;

const grouped = (nameOf: (stay: DemoStay) => string) => Map.groupBy(stays, nameOf);
const towns = grouped(({ city }) => city.name);

test('the pool has at least 420 heroes and 120 interiors, and weighs at most 25 MB', () => {
  const kinds = pool.map(({ file }) => file.split('/')[0]);
  expect(kinds.filter((kind) => kind === 'exterior').length).toBeGreaterThanOrEqual(420);
  expect(kinds.filter((kind) => kind === 'interior').length).toBeGreaterThanOrEqual(120);
  expect(new Set(pool.map(({ file }) => file)).size).toBe(pool.length);
  const bytes = pool.map(({ file }) => statSync(new URL(`./pictures/${file}`, import.meta.url)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000_000);
});

test('no two stays of a town have the same hero, nor one house in two lights', () => {
  for (const [town, list] of towns) {
    const heroes = list.map(heroOf);
    expect(new Set(heroes).size, town).toBe(heroes.length);
    expect(new Set(heroes.map((key) => pictureOf.get(key)?.house)).size, town).toBe(heroes.length);
  }
});

/** Where the stays are of few forms: Ladakhi houses, round huts, houseboats. */
const FEW_FORMS = new Set(['Leh', 'Bhuj', 'Kumarakom']);

test('two neighbours in a town by price are different kinds of house, as a rule', () => {
  for (const [town, list] of towns) {
    const forms = byPrice(list).map((stay) => pictureOf.get(heroOf(stay))?.form);
    const repeated = forms.filter((form, i) => i > 0 && form === forms[i - 1]).length;
    expect(repeated / forms.length, town).toBeLessThanOrEqual(FEW_FORMS.has(town) ? 1 : 0.1);
  }
});

const priceForParty = (guests: number) => (stay: DemoStay) =>
  Math.min(...stay.rooms.map((room) => room.basePrice * Math.ceil(guests / room.sleeps)));
const heroesBy = (list: readonly DemoStay[], rankOf: (stay: DemoStay) => number) =>
  byPrice(list)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(heroOf);
/** How many heroes of a list are seen again on the same page, wherever it begins. */
const repeatedIn = (heroes: readonly string[]) =>
  heroes.filter((hero, i) => heroes.slice(i + 1, i + SHOWN_AT_ONCE).includes(hero)).length;

test.each([
  ['a town', ({ city }: DemoStay) => city.name],
  ['a state', ({ city }: DemoStay) => city.state],
  ['the country', () => 'India'],
])('no hero repeats within a page of %s by price for one or two, the cheapest or the dearest first', (_, nameOf) => {
  for (const [name, list] of grouped(nameOf)) {
    for (const guests of [1, 2]) expect(repeatedIn(heroesBy(list, priceForParty(guests))), name).toBe(0);
  }
});

test('in other orders, for larger parties and by stars, one hero of a hundred repeats within a page at most', () => {
  for (const rankOf of [...[3, 4, 6].map(priceForParty), ({ stars }: DemoStay) => -stars]) {
    for (const list of [stays, ...grouped(({ city }) => city.state).values()]) {
      expect(repeatedIn(heroesBy(list, rankOf)) / list.length).toBeLessThan(0.01);
    }
  }
});

test('similar stays, which are of the same town, look different from each other and from the stay they are shown with', () => {
  for (const [town, list] of towns) {
    for (const stay of list) {
      const nearest = list
        .filter((other) => other !== stay)
        .toSorted(
          (a, b) =>
            Number(b.category === stay.category) - Number(a.category === stay.category) ||
            Math.abs(priceOf(a) - priceOf(stay)) - Math.abs(priceOf(b) - priceOf(stay)),
        )
        .slice(0, SIMILAR_STAYS_MAX);
      const heroes = [stay, ...nearest].map(heroOf);
      expect(new Set(heroes).size, `${town}: ${stay.slug}`).toBe(heroes.length);
    }
  }
});

test('waters and pools are shown only where they are', () => {
  for (const stay of stays) {
    for (const { key } of [...stay.pictures, ...stay.rooms.flatMap(({ pictures }) => pictures)]) {
      const picture = pictureOf.get(key);
      expect(picture && viewFits(picture, stay.tags), `${stay.slug} ${key}`).toBe(true);
      for (const water of ['backwater', 'lake', 'river', 'beach']) {
        if (picture?.kind === 'exterior' && picture.settings[0] === water)
          expect(stay.tags.has(water), `${stay.slug} ${key}`).toBe(true);
      }
    }
  }
});

test('rooms show the beds they have: bunks in dormitories and nowhere else, two beds in twins, a sofa in suites', () => {
  for (const stay of stays) {
    for (const { dorm, name, bedType, pictures } of stay.rooms) {
      const scenes = pictures.map(({ key }) => sceneOf(key));
      expect(scenes.includes('dorm-room'), `${stay.slug} ${name}`).toBe(dorm);
      if (stay.tags.has('camp') || stay.tags.has('houseboat')) continue;
      if (name.includes('Suite')) expect(['suite', 'heritage-room']).toContain(scenes[0]);
      else if (bedType.startsWith('2 single')) expect(scenes[0], `${stay.slug} ${name}`).toBe('twin-room');
    }
  }
});
