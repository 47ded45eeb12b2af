import type { BookedNights } from './occupancy/generate-occupancy.ts';
import type { DemoRates } from './rates/generate-rates.ts';
import type { DemoRoom, DemoStay } from './stay.ts';

/** Anything that runs SQL on one connection: a client of node-postgres, or PGlite itself. */
export type DemoClient = {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

type NumberedRoom = { id: number; room: DemoRoom; booked: BookedNights; rates: DemoRates };

/** A stay and its rooms, each under the id its row will have. */
export type Numbered = { id: number; stay: DemoStay; rooms: NumberedRoom[] };

const NO_RATES: DemoRates = { weekendPrice: null, seasons: [], dates: [] };

/** Takes ids off the table's own sequence, so that rows can point at each other before they are inserted. */
async function nextIds(client: DemoClient, table: 'properties' | 'rooms', count: number): Promise<number[]> {
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Gives stays and their rooms ids, in the order they come in. */
export async function numberStays(
  client: DemoClient,
  stays: readonly DemoStay[],
  { occupancy, rates }: { occupancy: readonly BookedNights[][]; rates: readonly DemoRates[][] },
): Promise<Numbered[]> {
  const stayIds = await nextIds(client, 'properties', stays.length);
  const roomIds = await nextIds(
    client,
    'rooms',
    stays.reduce((sum, { rooms }) => sum + rooms.length, 0),
  );
  let nextRoom = 0;
  return stays.map((stay, i) => ({
    id: stayIds[i] ?? 0,
    stay,
    rooms: stay.rooms.map((room, j) => ({
      id: roomIds[nextRoom++] ?? 0,
      room,
      booked: occupancy[i]?.[j] ?? [],
      rates: rates[i]?.[j] ?? NO_RATES,
    })),
  }));
}
