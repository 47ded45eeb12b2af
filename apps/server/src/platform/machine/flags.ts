import type { Kysely, Transaction } from 'kysely';
import type { Logger } from '../logger.ts';
import type { DB } from '../schema.ts';

/** SQL: this file is the store of flags, and the one reader of them. */
type Flag = { isOnUnlessTurned: boolean; meaning: string; owner: string };

/** Every switch there is: what it is for, how it stands unless somebody turned it in the office, and whose it is. */
export const FLAGS = {
  new_bookings: {
    isOnUnlessTurned: true,
    meaning:
      'New bookings are taken. Off: nobody can book or ask for a stay; who has booked pays, changes and cancels as ever.',
    owner: 'Bookings',
  },
  sign_ups: {
    isOnUnlessTurned: true,
    meaning: 'New people may sign up. Off: who has an account signs in as ever, nobody gets a new one.',
    owner: 'Accounts',
  },
  push: {
    isOnUnlessTurned: true,
    meaning: 'Push messages are sent. Off: those that come due are dropped; mails and the site still tell.',
    owner: 'Notifications',
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

export type Flags = {
  /** How a switch stands. Read again every few seconds, so that all processes know; while the database is away as it was last. Never throws. */
  isOn(name: FlagName): Promise<boolean>;
  /** Reads anew at the next question, as whoever turned one wants it. */
  forget(): void;
};

const READ_EVERY_MS = 3000;

const known = (rows: { name: string; is_on: boolean }[]): Map<string, boolean> =>
  new Map(rows.map(({ name, is_on }) => [name, is_on]));

export function createFlags(db: Kysely<DB>, log: Pick<Logger, 'warn'>): Flags {
  let turned = new Map<string, boolean>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      turned = known(await db.selectFrom('feature_flags').select(['name', 'is_on']).execute());
    } catch (error) {
      log.warn({ err: error }, 'flags could not be read; they stay as they were');
    }
    readAt = performance.now();
  };
  return {
    async isOn(name) {
      if (performance.now() - readAt > READ_EVERY_MS) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      return turned.get(name) ?? FLAGS[name].isOnUnlessTurned;
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Every switch with how it stands, and who turned it last. */
export async function flagsInForce(db: Kysely<DB>) {
  const rows = await db.selectFrom('feature_flags').selectAll().execute();
  return FLAG_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name) ?? null;
    return { name, ...FLAGS[name], isOn: row?.is_on ?? FLAGS[name].isOnUnlessTurned, turned: row };
  });
}

/** Turns a switch; how it stood before. Who turns it at the same time waits. */
export async function turnFlag(
  trx: Transaction<DB>,
  { name, isOn, why, by, at }: { name: FlagName; isOn: boolean; why: string; by: string; at: Date },
): Promise<boolean> {
  const values = { is_on: isOn, why, changed_by: by, changed_at: at };
  const first = { ...values, name, is_on: FLAGS[name].isOnUnlessTurned };
  await trx
    .insertInto('feature_flags')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await trx
    .selectFrom('feature_flags')
    .select('is_on')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('feature_flags').set(values).where('name', '=', name).execute();
  return before.is_on;
}
