import { timeInIndia } from '@basera/contract/calendar-date';
import { ASK_FROM_HOUR, ASK_UNTIL_HOUR } from '@basera/contract/rules/reviews/review-rules';
import { takeGuestsToAsk, takeOwnersToAsk } from '../../reviews/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { putDown } from '../push/deliver-push.ts';
import { askNotice } from '../push/push-words.ts';

const BATCH = 200;

/** By day in India: asks guests, by mail and push, and owners, by mail, how stays were that are over, and once more before it is too late. */
export async function askForReviews(deps: NotificationsDeps): Promise<void> {
  const now = deps.clock.now();
  const hour = Number.parseInt(timeInIndia(now), 10);
  if (hour < ASK_FROM_HOUR || hour >= ASK_UNTIL_HOUR) return;
  const turn = { now, today: deps.clock.today(), limit: BATCH };
  while ((await askGuests(deps, turn)) === BATCH);
  while ((await deps.db.transaction().execute((trx) => takeOwnersToAsk(trx, turn))) > 0);
}

type Turn = Parameters<typeof takeGuestsToAsk>[1];

const askGuests = (deps: NotificationsDeps, turn: Turn): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const { taken, asked } = await takeGuestsToAsk(trx, turn);
    for (const one of asked) await putDown(trx, deps, [one.user_id], askNotice(one));
    return taken;
  });
