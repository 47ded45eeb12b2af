import { dayInIndia } from '@basera/contract/calendar-date';
import { insertGuest } from '../day/load-demo-day.ts';
import type { DemoClient } from '../number-stays.ts';

const MINUTE_MS = 60_000;
// Here since yesterday, so that they may tell it at whatever hour the demo is started.
const HERE = { arrives: -1, nights: 3, guests: 2, kind: 'paid', hoursAgo: 300 } as const;

type AtDoor = {
  owner: string;
  name: string;
  kind: 'asked_more' | 'refused';
  minutesAgo: number;
  /** In paise. */
  askedFor: number | null;
  words: string;
};

const told: AtDoor[] = [
  {
    owner: 'demo:owner-03',
    name: 'Gauri Deshpande',
    kind: 'asked_more',
    minutesAgo: 35,
    askedFor: 1_200_00,
    words: 'The desk wants it in cash for the room with the balcony. It is the room we booked.',
  },
  {
    owner: 'demo:owner-04',
    name: 'Joseph Kurian',
    kind: 'refused',
    minutesAgo: 15,
    askedFor: null,
    words: 'They say the house is full tonight and that somebody was to call us. Nobody did.',
  },
];

/** One guest who is asked for more than their voucher says, and one who is not let in: told within the last hour, with what their owners are to have kept back. */
export async function insertAtDoor(client: DemoClient, now: Date): Promise<void> {
  for (const [index, { owner, name, kind, minutesAgo, askedFor, words }] of told.entries()) {
    const { rows } = await client.query('select id from businesses where import_source = $1', [owner]);
    if (!rows[0]) continue;
    const house = { business: Number(rows[0].id), owner: 0, now, today: dayInIndia(now) };
    const placed = await insertGuest(client, house, { name, ...HERE }, 8 + index);
    if (!placed) continue;
    await client.query(
      'insert into arrival_cases (booking_id, kind, opened_at, asked_for, words) values ($1, $2, $3, $4, $5)',
      [placed.booking, kind, new Date(now.getTime() - minutesAgo * MINUTE_MS), askedFor, words],
    );
  }
}
