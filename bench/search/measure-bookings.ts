import { addDays } from '@basera/contract/calendar-date';
import type { BenchServer } from '../bench-server.ts';
import { addressOfGuest, type LoadLoop, type LoadResult, post } from '../load-loop.ts';
import { signInUsers } from '../sign-in-users.ts';

const BOOKINGS = 1500;
const CONNECTIONS = 16;
const USERS = 500;
const CHANGES_TIMED = 40;
const WATCHED = ['properties', 'rooms', 'property_amenities', 'media', 'room_nights'];

export type MeasuredBookings = {
  /** Bookings with the changes noted for the index, and without. */
  noted: LoadResult;
  unnoted: LoadResult;
  /** From the commit of a changed price to the first search that shows it. */
  lagMedianMs: number;
  lagMaxMs: number;
};

/** What placing a booking costs with and without the triggers that follow it, and how soon searches know. */
export async function measureBookings(server: BenchServer, load: LoadLoop): Promise<MeasuredBookings> {
  const tokens = await signInUsers(server, USERS);
  const place = async (from: number) => {
    const requests = await bookingRequests(server, tokens, from);
    return load.run({ port: server.port, requests, connections: CONNECTIONS, answers: BOOKINGS });
  };
  await place(0);
  const noted = await place(1);
  await setTriggers(server, 'disable');
  const unnoted = await place(2);
  await setTriggers(server, 'enable');
  const lags = await timeChanges(server);
  return { noted, unnoted, lagMedianMs: lags[lags.length >> 1] ?? 0, lagMaxMs: lags.at(-1) ?? 0 };
}

/** One booking for each of so many rooms, on days nobody else has taken. */
async function bookingRequests({ deps, database, port }: BenchServer, tokens: string[], turn: number) {
  const { rows } = await database.pool.query<{ id: number; base_price: number }>(
    'select id, base_price from rooms where id % 3 = $1 order by id limit $2',
    [turn, BOOKINGS],
  );
  const checkIn = addDays(deps.clock.today(), 450);
  return rows.map(({ id, base_price }, index) => {
    const guest = index % tokens.length;
    const body = {
      start_date: checkIn,
      end_date: addDays(checkIn, 2),
      guests: 2,
      amount: (base_price * 2) / 100,
      redirectUrl: `http://127.0.0.1:${port}/booking/stay/confirmed`,
      rooms: [{ room_id: id, quantity: 1, price: base_price / 100, includes_meal: false }],
    };
    return post('/api/user/room-inquiries', tokens[guest] ?? '', body, addressOfGuest(guest));
  });
}

async function setTriggers({ database }: BenchServer, to: 'enable' | 'disable'): Promise<void> {
  for (const table of WATCHED) {
    for (const event of ['inserted', 'updated', 'deleted']) {
      await database.pool.query(`alter table ${table} ${to} trigger search_${event}`);
    }
  }
}

/** Milliseconds from each commit to the first search that knows it, sorted. */
async function timeChanges({ deps, database }: BenchServer): Promise<number[]> {
  const lags: number[] = [];
  const everything = {
    city: null,
    area: null,
    dates: null,
    today: deps.clock.today(),
    guests: 0,
    categoryIds: [],
    stars: [],
    leastRatings: [],
    amenityIds: [],
    houseRules: [],
    priceMin: 0,
    priceMax: null,
    order: 'asc' as const,
    offset: 0,
    limit: 1,
  };
  const room = await database.db.selectFrom('rooms').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (let price = 1; price <= CHANGES_TIMED; price += 1) {
    await database.pool.query('update rooms set base_price = $1 where id = $2', [price, room.id]);
    const committed = performance.now();
    const isKnown = async () => (await deps.stays.searcher.find(everything as never)).stays[0]?.party.total === price;
    while (!(await isKnown())) await new Promise((resolve) => setImmediate(resolve));
    lags.push(performance.now() - committed);
  }
  return lags.sort((a, b) => a - b);
}
