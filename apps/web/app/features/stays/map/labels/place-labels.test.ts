import { expect, test } from 'vitest';
import { nearbyPlaces, placeLabels, placesOf } from './place-labels';

const stay = (city: string, locality: string, latitude: number, longitude: number) => ({
  city,
  locality,
  latitude,
  longitude,
});
const stays = [
  stay('Candolim', 'Orda', 15.53, 73.76),
  stay('Candolim', 'Orda', 15.51, 73.78),
  stay('Candolim', 'Sinquerim', 15.5, 73.77),
  stay('Calangute', 'Baga', 15.56, 73.75),
];

test('a place lies in the middle of its stays; those with most come first', () => {
  const [candolim, calangute] = placesOf(stays);
  expect(candolim).toMatchObject({ name: 'Candolim', stays: 3, north: 15.53, south: 15.5, east: 73.78, west: 73.76 });
  expect(candolim?.localities.map(({ name, stays: count }) => [name, count])).toEqual([
    ['Orda', 2],
    ['Sinquerim', 1],
  ]);
  expect(candolim?.localities[0]?.latitude).toBeCloseTo(15.52, 6);
  expect(calangute?.name).toBe('Calangute');
  expect(placesOf([])).toEqual([]);
});

test('nearby are other parts of the city and other cities, nearest first', () => {
  const here = stay('Candolim', 'Orda', 15.52, 73.77);
  const nearby = nearbyPlaces(here, stays, 5);
  expect(nearby.map(({ name }) => name)).toEqual(['Sinquerim', 'Calangute']);
  expect(nearby[0]?.kilometres).toBeCloseTo(2.22, 1);
  expect(nearbyPlaces(here, stays, 1)).toHaveLength(1);
  expect(nearbyPlaces(here, [], 5)).toEqual([]);
});

const label = (name: string, x: number, y: number) => ({ name, x, y, isCity: false });
const size = { width: 400, height: 400 };

test('a name stands beside its place, where no price stands', () => {
  expect(placeLabels([label('Orda', 200, 200)], [], size)).toEqual([label('Orda', 200, 170)]);
  const price = { x: 200, y: 170, width: 70, height: 32 };
  expect(placeLabels([label('Orda', 200, 200)], [price], size)).toEqual([label('Orda', 200, 230)]);
});

test('names leave out what has no room, what lies outside, and what has been said', () => {
  const wanted = [label('Orda', 200, 200), label('Orda', 80, 80), label('Baga', 200, 900), label('Saipem', 201, 201)];
  const names = placeLabels(wanted, [], size).map(({ name }) => name);
  expect(names).toEqual(['Orda', 'Saipem']);
  const everywhere = { x: 200, y: 200, width: 400, height: 400 };
  expect(placeLabels(wanted, [everywhere], size)).toEqual([]);
});
