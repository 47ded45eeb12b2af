import { readFileSync } from 'node:fs';
import { calendarDate } from '@basera/contract/calendar-date';
import { amenities } from '../../../../demo/amenities.ts';
import { categories } from '../../../../demo/categories.ts';
import { placeNames } from '../../../gazetteer/sound/named-places.ts';
import { SoundIndex } from '../../../gazetteer/sound/sound-index.ts';
import { wholeGazetteer } from '../../../gazetteer/sound/testing-gazetteer.ts';
import type { Known, Reading } from './reading/read-sentence.ts';

/** A Wednesday, two days before a weekend and a month before the long one of Christmas. */
export const TODAY = calendarDate('2026-11-25');

const numbered = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));

/** All places of the files, those without a state being states. */
function allNames() {
  const index = new SoundIndex<{ name: string; kind: 'city' | 'state'; region: string; stays: number }>(
    ({ stays }) => stays,
  );
  for (const { name, state, names, weight } of wholeGazetteer()) {
    const place = { name, kind: state === '' ? ('state' as const) : ('city' as const), region: state, stays: weight };
    for (const each of names) index.add(each, place);
  }
  return placeNames(index);
}

/** What the demo's database knows, on that day. */
export const knownOnTheDay = (): Known => ({
  today: TODAY,
  categories: numbered(Object.values(categories)),
  amenities: numbered(amenities.map(({ name }) => name)),
  names: allNames(),
});

export type Row = { said: string; read: string };

/** The rows of a table of sentences: what is said, and what is to be read of it. */
export function sentencesOf(file: string): Row[] {
  const [, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [said = '', read = ''] = line.split('\t');
    return { said, read };
  });
}

const listed = (values: readonly (string | number)[]): string => values.join(', ');

/** A reading as tables write it: only what was said. */
export function written(reading: Reading): string {
  const { dates, guests } = reading;
  const parts: [string, string | number | null | undefined | false][] = [
    ['place', reading.place?.name],
    ['dates', dates && `${dates.checkIn}/${dates.checkOut}`],
    ['nights', reading.nights],
    ['adults', guests?.adults],
    ['children', guests?.children],
    ['infants', guests?.infants],
    ['rooms', reading.rooms],
    ['min', reading.price_min],
    ['max', reading.price_max],
    ['kinds', listed(reading.categories.map(({ name }) => name))],
    ['amenities', listed(reading.amenities.map(({ name }) => name))],
    ['rules', listed(reading.house_rules)],
    ['stars', listed(reading.stars)],
    ['rating', reading.guest_rating],
    ['order', reading.order],
    ['left', listed(reading.not_understood)],
  ];
  return parts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
