import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparable } from '../comparable.ts';
import { SoundIndex } from './sound-index.ts';
import { type SoundedPlace, wholeGazetteer } from './testing-gazetteer.ts';

type Row = { list: string; script: string; written: string; places: string[] };

const rows: Row[] = readFileSync(new URL('names-in-nine-scripts.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [list = '', script = '', written = '', places = ''] = line.split('\t');
    return { list, script, written, places: places.split('|') };
  });

let places: SoundedPlace[];
let byName: Map<string, SoundedPlace>;
let index: SoundIndex<SoundedPlace>;
beforeAll(() => {
  places = wholeGazetteer();
  byName = bestByName();
  index = new SoundIndex(({ weight }) => weight);
  for (const place of places) for (const name of place.names) index.add(name, place);
});

/** The place that is known best by a name; others of that name, in other states, are not meant. */
const bestKnown = (name: string): SoundedPlace | undefined => byName.get(comparable(name));

function bestByName(): Map<string, SoundedPlace> {
  const best = new Map<string, SoundedPlace>();
  const isBetter = (one: SoundedPlace, other: SoundedPlace, name: string) => {
    const own = Number(comparable(one.name) === name) - Number(comparable(other.name) === name);
    return own === 0 ? one.weight > other.weight : own > 0;
  };
  for (const place of places)
    for (const name of place.names.map(comparable)) {
      const other = best.get(name);
      if (!other || isBetter(place, other, name)) best.set(name, place);
    }
  return best;
}

/** Of the names of a list, the shares that lead to their place first, and among the first three. */
function shares(list: string): { names: number; first: number; three: number } {
  const own = rows.filter((row) => row.list === list);
  const at = own.map(({ written, places: meant }) => {
    const best = meant.map(bestKnown);
    return index.find(written, 3).findIndex(({ item }) => best.includes(item));
  });
  const share = (isRight: (place: number) => boolean) => at.filter(isRight).length / own.length;
  return { names: own.length, first: share((place) => place === 0), three: share((place) => place >= 0) };
}

describe('names of places in nine scripts', () => {
  it('are 400, a hundred of them held out and a hundred by another hand, of every script some thirty', () => {
    const listed = (name: string) => rows.filter(({ list }) => list === name);
    expect(['tuned', 'held out', 'another hand'].map((name) => listed(name).length)).toEqual([200, 100, 100]);
    const own = rows.filter(({ list }) => list !== 'another hand');
    for (const [names, scripts, least] of [[own, 9, 32] as const, [listed('another hand'), 10, 9] as const]) {
      const each = Map.groupBy(names, ({ script }) => script);
      expect([each.size, Math.min(...[...each.values()].map(({ length }) => length))]).toEqual([scripts, least]);
    }
    expect(rows.filter(({ places: meant }) => !meant.some(bestKnown))).toEqual([]);
  });

  it.each(['tuned', 'held out', 'another hand'])('lead to their place in the whole gazetteer: those %s', (list) => {
    const found = shares(list);
    console.info(`${list}: ${found.names} names, ${found.first} first, ${found.three} among the first three`);
    expect(found.first).toBeGreaterThanOrEqual(0.9);
    expect(found.three).toBeGreaterThanOrEqual(0.97);
  });

  it.each([
    ['Jaypur', 'Jaipur'],
    ['Dilli', 'Delhi'],
    ['Udhagamandalam', 'Ooty'],
    ['Utagamandalam', 'Ooty'],
    ['Bangalore', 'Bengaluru'],
    ['Bengaluroo', 'Bengaluru'],
    ['Bombai', 'Mumbai'],
    ['Kalkatta', 'Kolkata'],
    ['Madraas', 'Chennai'],
    ['Benaras', 'Varanasi'],
    ['Trivendrum', 'Thiruvananthapuram'],
    ['Tiruvanantapuram', 'Thiruvananthapuram'],
    ['Amdavad', 'Ahmedabad'],
    ['Lakhnow', 'Lucknow'],
    ['Haidrabad', 'Hyderabad'],
    ['Rishikesh', 'Rishikesh'],
    ['Masoori', 'Mussoorie'],
    ['Udaypoor', 'Udaipur'],
    ['Puncheri', 'Puducherry'],
    ['Kozhikod', 'Kozhikode'],
  ])('and so does %s', (typed, place) => {
    expect(
      index
        .find(typed, 3)
        .map(({ item }) => item.name)
        .slice(0, typed === 'Puncheri' ? 3 : 1),
    ).toContain(place);
  });

  it('are found while they are typed', () => {
    for (const typed of ['बेंगलु', 'திருவனந்த', 'কলকা']) expect(index.find(typed, 3).length).toBeGreaterThan(0);
    expect(index.find('बेंगलु', 1)[0]?.item.name).toBe('Bengaluru');
  });

  it('are not found where nothing is said', () => {
    for (const typed of ['', 'qqqq', '😀', '\u093f', '्््', '----', '12345', 'x'.repeat(10_000)])
      expect(index.find(typed, 3)).toEqual([]);
  });
});

describe('of names as like', () => {
  it('that of more stays comes first, and each thing once', () => {
    const stays = new Map([
      ['Aurangabad, Bihar', 2],
      ['Aurangabad, Maharashtra', 40],
    ]);
    const few = new SoundIndex<string>((name) => stays.get(name) ?? 0);
    for (const name of stays.keys()) {
      few.add('Aurangabad', name);
      few.add('Orangabad', name);
    }
    expect(few.find('औरंगाबाद', 5).map(({ item }) => item)).toEqual(['Aurangabad, Maharashtra', 'Aurangabad, Bihar']);
  });
});
