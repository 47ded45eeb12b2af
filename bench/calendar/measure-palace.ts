import { addDays } from '@basera/contract/calendar-date';
import { ask, type BenchServer } from '../bench-server.ts';
import { median } from '../median.ts';
import { figure } from '../search/report.ts';
import { asOwner, type House } from './owners.ts';

const TIMES = 9;
const NIGHTS = 180;

/** Opening a year, changing half a year of all rooms, and how long search takes to know. */
export async function measurePalace(server: BenchServer, palace: House): Promise<string[][]> {
  const today = server.deps.clock.today();
  const room_ids = palace.rooms.map(({ id }) => id);
  const [first, last] = [addDays(today, 1), addDays(today, NIGHTS)];
  const dates = `from_date=${addDays(today, 10)}&to_date=${addDays(today, 11)}`;
  const cardOf = async () =>
    await ask(server, `/api/fetchPropertiesByFilters?city=${encodeURIComponent(palace.city)}&${dates}`);
  let seen = 0;
  const write = async (path: string, changes: object[]) => {
    const before = await cardOf();
    const { text, ms } = await asOwner(server, palace, path, { seen, changes });
    seen = JSON.parse(text).data.version;
    const written = performance.now();
    while ((await cardOf()) === before) await new Promise((done) => setTimeout(done, 5));
    return { ms, searchMs: performance.now() - written };
  };
  const measured = async (path: string, changesOf: (time: number) => object[]) => {
    const writes = [];
    for (let time = 0; time <= TIMES; time += 1) writes.push(await write(path, changesOf(time)));
    // The first warms everything up.
    const counted = writes.slice(1);
    return [median(counted.map(({ ms }) => ms)), median(counted.map(({ searchMs }) => searchMs))] as const;
  };
  const season = (time: number) =>
    room_ids.map((room_id) => ({
      room_id,
      before: time === 0 ? null : first,
      after: { name: 'Winter', first_night: first, last_night: last, price: 3000 + time, weekend_price: null },
    }));
  const [seasonMs, seasonFound] = await measured('/seasons', season);
  const [ratesMs, ratesFound] = await measured('/rates', (time) => [
    { room_ids, nights: [[first, last]], price: 4000 + time },
  ]);
  const [closedMs, closedFound] = await measured('/closures', (time) => [
    { room_ids, nights: [[first, last]], closed: time % 2 === 0 ? 'all' : 0 },
  ]);
  const opened = [];
  for (let time = 0; time < TIMES; time += 1)
    opened.push(await asOwner(server, palace, `?from=${today}&to=${addDays(today, 365)}`));
  const kilobytes = (opened[0]?.text.length ?? 0) / 1000;
  const found = (ms: number) => `in search ${figure(ms)} ms later`;
  return [
    ['opening 365 days', figure(median(opened.map(({ ms }) => ms))), `${figure(kilobytes)} kB`],
    [`changing a season of ${NIGHTS} nights`, figure(seasonMs), found(seasonFound)],
    [`pricing ${room_ids.length * NIGHTS} single nights`, figure(ratesMs), found(ratesFound)],
    [`closing or opening ${room_ids.length * NIGHTS} nights`, figure(closedMs), found(closedFound)],
  ];
}
