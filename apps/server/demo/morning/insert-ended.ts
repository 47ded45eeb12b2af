import type { DemoGuest } from '../day/guests.ts';
import { insertGuest } from '../day/load-demo-day.ts';
import type { DemoClient } from '../number-stays.ts';

type House = Parameters<typeof insertGuest>[1];

const ended = (name: string, arrives: number): DemoGuest => ({
  ...{ name, arrives, nights: 2, guests: 2, kind: 'paid', hoursAgo: 24 * (12 - arrives) },
});

/** Who stayed some days ago and some weeks: of this month and the one before, wherever a month begins. */
const ENDED: readonly DemoGuest[] = [
  ended('Aditi Bhosale', -5),
  ended('Naveen Shetty', -8),
  ended('Ritu Chawla', -11),
  ended('Imran Sheikh', -33),
  ended('Tara Fernandes', -37),
  ended('Vivek Menon', -41),
];

/** Stays that are over at a house whose owner is not registered: the operator supplies them, and has papers of them (demo-mode/demo-papers.ts). `first`: how many have been placed. */
export async function insertEnded(client: DemoClient, house: House, first: number): Promise<void> {
  const placed: number[] = [];
  for (const [index, guest] of ENDED.entries()) {
    const one = await insertGuest(client, house, guest, first + index);
    if (one) placed.push(one.booking);
  }
  await client.query(`update bookings set status = 'completed', updated_at = created_at where id = any($1::int[])`, [
    placed,
  ]);
}
