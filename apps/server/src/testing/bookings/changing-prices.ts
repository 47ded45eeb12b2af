import { setTimeout as wait } from 'node:timers/promises';
import { STALE_AFTER_MS } from '../../modules/stays/index.ts';
import { makeStay } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

export const CITIES = ['Udaipur', 'Munnar'] as const;
const QUIET_STAYS = 20;
const PRICE_EVERY_MS = 50;
const FIRST_PRICE = 100_000;
const PAISE = 100;

export const someOf = <T>(all: readonly [T, ...T[]], number: number): T => all[number % all.length] ?? all[0];

/** In paise, from when it may have been so, until when something else was known to have taken its place. */
type Held = { price: number; from: number; until: number };
type Shown = { name: string; base_price_per_night: number };

export type QuietStays = Awaited<ReturnType<typeof quietStays>>;

/** Stays that nobody books, so that their prices may change: what was asked for has to be what is paid. They remember what they cost when. */
export async function quietStays({ database }: TestApp) {
  const held = new Map<string, { room: number; prices: Held[] }>();
  for (let number = 0; number < QUIET_STAYS; number += 1) {
    const name = `Quiet ${number}`;
    const rooms = [{ units: 2, price: FIRST_PRICE / PAISE }];
    const stay = await makeStay(database, { name, city: someOf(CITIES, number), rooms });
    held.set(name, { room: stay.rooms[0]?.id ?? 0, prices: [{ price: FIRST_PRICE, from: 0, until: Infinity }] });
  }
  let last = FIRST_PRICE;
  let changes = 0;

  /** No price comes twice, so a try of which nothing was heard changes nothing any more once another has gone through. */
  async function change({ room, prices }: { room: number; prices: Held[] }): Promise<void> {
    const now = await database.pool.query<{ base_price: number }>('select base_price from rooms where id = $1', [room]);
    last += PAISE;
    prices.push({ price: last, from: performance.now(), until: Infinity });
    const { rowCount } = await database.pool.query(
      'update rooms set base_price = $1 where id = $2 and base_price = $3',
      [last, room, now.rows[0]?.base_price],
    );
    if (rowCount !== 1) return;
    changes += 1;
    for (const each of prices) if (each.price !== last && each.until === Infinity) each.until = performance.now();
  }

  const mayHaveShown = ({ name, base_price_per_night }: Shown, asked: number, answered: number): boolean =>
    !held.has(name) ||
    (held.get(name)?.prices ?? []).some(
      ({ price, from, until }) =>
        price === base_price_per_night * PAISE && from <= answered && until >= asked - STALE_AFTER_MS,
    );

  return {
    changes: () => changes,
    async keepChanging(isOver: () => boolean): Promise<void> {
      for (let number = 0; !isOver(); number += 1) {
        await wait(PRICE_EVERY_MS);
        const quiet = held.get(`Quiet ${number % QUIET_STAYS}`);
        if (quiet) await change(quiet).catch(() => {});
      }
    },
    /** What a page of a city, asked for and answered at these moments, shows that never was so or was so too long ago; what it lacks. */
    wrongOn({ total, data }: { total: number; data: Shown[] }, asked: number, answered: number): unknown[] {
      const few = total < QUIET_STAYS / CITIES.length ? [{ total }] : [];
      return [...few, ...data.filter((shown) => !mayHaveShown(shown, asked, answered))].map((each) => ({
        ...each,
        ...('name' in each && { was: held.get(each.name)?.prices.slice(-4), asked, answered }),
      }));
    },
  };
}
