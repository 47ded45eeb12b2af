import { beforeEach, expect, test, vi } from 'vitest';
import { CELLS } from './cells';
import { strengthAt } from './fading';
import type { piecesIn as PiecesIn } from './pieces';
import { acrossOf, downOf } from './waters';

type Corners = { south: number; west: number; north: number; east: number };
const extentOf = ({ south, west, north, east }: Corners) => ({
  left: acrossOf(west),
  right: acrossOf(east),
  top: downOf(north),
  bottom: downOf(south),
});

const answers = vi.fn(async (_address: string) => new Response('??_c@??_c@\n'));
let piecesIn: typeof PiecesIn;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', answers);
  answers.mockClear();
  ({ piecesIn } = await import('./pieces'));
});

const asked = () => answers.mock.calls.map(([address]) => address.replace(`${CELLS.folder}/`, '')).sort();

test('near by, each degree that has waters is asked for once, as soon as it is looked at', async () => {
  const goa = extentOf({ south: 15.4, west: 73.7, north: 15.6, east: 74.1 });
  expect(await piecesIn(goa, 10)).toHaveLength(2);
  await Promise.all([piecesIn(goa, 11), piecesIn(goa, 12)]);
  expect(asked()).toEqual(['15-73.txt', '15-74.txt']);
});

test('land and open sea are known without asking', async () => {
  const sea = await piecesIn(extentOf({ south: 12.1, west: 68.1, north: 12.9, east: 68.9 }), 9);
  expect(sea).toMatchObject([{ rings: 'all' }]);
  expect(await piecesIn(extentOf({ south: 30.1, west: 67.1, north: 30.9, east: 67.9 }), 9)).toEqual([]);
  expect(asked()).toEqual([]);
});

test('from afar, and away from India, one file has all waters', async () => {
  await piecesIn(extentOf({ south: 5, west: 65, north: 40, east: 100 }), 4);
  await piecesIn(extentOf({ south: -8.3, west: 115.1, north: -8.2, east: 115.2 }), 12);
  expect(asked()).toEqual(['far.txt']);
});

test('a file that did not come is asked for again', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const kochi = extentOf({ south: 9.9, west: 76.2, north: 9.95, east: 76.3 });
  await expect(piecesIn(kochi, 13)).rejects.toThrow('Failed to fetch');
  answers.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(piecesIn(kochi, 13)).rejects.toThrow('503');
  expect(await piecesIn(kochi, 13)).toHaveLength(1);
});

test('waters fade beyond the zoom to which they are good', () => {
  expect([4, 12, 14].map(strengthAt)).toEqual([1, 1, 1]);
  const [first = 0, second = 0, last] = [15, 16, 17].map(strengthAt);
  expect(first).toBeLessThan(1);
  expect(second).toBeLessThan(first);
  expect(last).toBe(0);
});
