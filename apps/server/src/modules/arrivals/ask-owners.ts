import { whoMay } from '../partners/index.ts';
import { type Asked, settleOver, takeSilent, takeToAsk } from './arrival-queries.ts';
import type { ArrivalsDeps } from './deps.ts';
import { insertMails, insertTexts } from './mail-queries.ts';

const BATCH = 100;

type AskDeps = Pick<ArrivalsDeps, 'db' | 'clock'>;

/**
 * Asks owners whether guests who arrive within two days are expected, notes those of whom nobody said so in time, and ends what nobody has
 * to see to any more. Run again, or by several processes, it asks nobody twice.
 */
export async function askAboutArrivals(deps: AskDeps): Promise<void> {
  const { db, clock } = deps;
  const turn = { now: clock.now(), today: clock.today(), limit: BATCH };
  await settleOver(db, turn.now, turn.today);
  while ((await askSome(deps, turn)) === BATCH);
  while ((await noteSilence(deps, turn)) === BATCH);
}

type Turn = Parameters<typeof takeToAsk>[1];

const askSome = ({ db }: AskDeps, turn: Turn): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const asked = await takeToAsk(trx, turn);
    const owners = new Map<number, number[]>();
    for (const { business_id } of asked)
      if (!owners.has(business_id)) owners.set(business_id, await whoMay(trx, business_id, 'decide_bookings'));
    const toWhom = ({ business_id }: Asked) => owners.get(business_id) ?? [];
    await insertMails(
      trx,
      asked.flatMap((one) =>
        [null, ...toWhom(one)].map((user_id) => ({
          ...{ booking_id: one.booking_id, user_id },
          kind: one.again ? ('ask_again' as const) : ('ask' as const),
        })),
      ),
    );
    await insertTexts(
      trx,
      asked.flatMap((one) => toWhom(one).map((user_id) => ({ booking_id: one.booking_id, user_id }))),
    );
    return asked.length;
  });

const noteSilence = ({ db }: AskDeps, turn: Turn): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const silent = await takeSilent(trx, turn);
    await insertMails(
      trx,
      silent.map(({ booking_id, user_id }) => ({ booking_id, user_id, kind: 'silent' as const })),
    );
    return silent.length;
  });
