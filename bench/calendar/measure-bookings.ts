import { addDays } from '@basera/contract/calendar-date';
import type { BenchServer } from '../bench-server.ts';
import { addressOfGuest, type LoadLoop, type LoadResult, post } from '../load-loop.ts';
import { median } from '../median.ts';
import { figure } from '../search/report.ts';
import { asOwner, type House } from './owners.ts';

const CONNECTIONS = 16;
const DAYS_AHEAD = 430;
const ROUNDS = 3;
/** How long an owner looks at what they changed before they change the next. */
const BETWEEN_MS = 2000;
const NIGHTS = 30;

type Work = { rooms: { id: number; base_price: number }[]; guests: string[]; houses: House[] };
/** Bookings alone and beside owners at work, in turn; the medians of the rounds, the first of which does not count. */
export async function measureBookings(server: BenchServer, load: LoadLoop, work: Work): Promise<string[][]> {
  const rounds: { alone: LoadResult; beside: LoadResult; writes: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await book(server, load, work, 2 * round);
    const stop = await ownersAtWork(server, work.houses);
    const beside = await book(server, load, work, 2 * round + 1);
    rounds.push({ alone, beside, writes: await stop() });
  }
  const counted = rounds.slice(1);
  const row = (what: string, of: (round: (typeof rounds)[number]) => LoadResult, more: string[]) => [
    what,
    figure(median(counted.map((round) => of(round).perSecond))),
    figure(median(counted.map((round) => of(round).medianMs))),
    figure(median(counted.map((round) => of(round).p95Ms))),
    ...more,
  ];
  const share = median(counted.map(({ alone, beside }) => beside.perSecond / alone.perSecond));
  return [
    row('alone', ({ alone }) => alone, ['1.00', '']),
    row('beside them', ({ beside }) => beside, [share.toFixed(2), figure(median(counted.map(({ writes }) => writes)))]),
  ];
}

/** Nights that no other turn has touched. */
async function book(server: BenchServer, load: LoadLoop, { rooms, guests }: Work, turn: number): Promise<LoadResult> {
  const checkIn = addDays(server.deps.clock.today(), DAYS_AHEAD + turn);
  const requests = rooms.map(({ id, base_price }, index) => {
    const guest = index % guests.length;
    const body = {
      start_date: checkIn,
      end_date: addDays(checkIn, 1),
      guests: 1,
      amount: base_price / 100,
      redirectUrl: `http://127.0.0.1:${server.port}/booking/stay/confirmed`,
      rooms: [{ room_id: id, quantity: 1, price: base_price / 100, includes_meal: false }],
    };
    return post('/api/user/room-inquiries', guests[guest] ?? '', body, addressOfGuest(guest));
  });
  const result = await load.run({ port: server.port, requests, connections: CONNECTIONS, answers: requests.length });
  if (result.refused > 0) throw new Error(`${result.refused} bookings were refused`);
  return result;
}

/** Each owner prices a month of their rooms, looks, and prices it anew; ends with how many wrote a second. */
async function ownersAtWork(server: BenchServer, houses: House[]): Promise<() => Promise<number>> {
  const today = server.deps.clock.today();
  const nights = [[addDays(today, 1), addDays(today, NIGHTS)]];
  const versions: number[] = [];
  for (const house of houses) {
    const { text } = await asOwner(server, house, `?from=${today}&to=${addDays(today, 1)}`);
    versions.push(JSON.parse(text).data.version);
  }
  let isOver = false;
  let writes = 0;
  const began = performance.now();
  const work = houses.map(async (house, index) => {
    const room_ids = house.rooms.map(({ id }) => id);
    let seen = versions[index] ?? 0;
    // Not all in one moment.
    await new Promise((done) => setTimeout(done, (BETWEEN_MS * index) / houses.length));
    while (!isOver) {
      const changes = [{ room_ids, nights, price: 2000 + ((seen * 7) % 3000) }];
      seen = JSON.parse((await asOwner(server, house, '/rates', { seen, changes })).text).data.version;
      writes += 1;
      await new Promise((done) => setTimeout(done, BETWEEN_MS));
    }
  });
  return async () => {
    const seconds = (performance.now() - began) / 1000;
    const rate = writes / seconds;
    isOver = true;
    await Promise.all(work);
    return rate;
  };
}
