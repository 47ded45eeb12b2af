import { settleStays } from '../modules/listings/index.ts';
import type { NotificationsDeps } from '../modules/notifications/index.ts';
import type { Ground } from './ground.ts';
import { invitingBy } from './notifications.ts';
import { choosePayouts } from './payouts.ts';
import type { Senders } from './senders.ts';

/** The businesses of owners, and who acts for them. */
export const composePartners = (
  ground: Ground,
  senders: Senders,
  notifications: NotificationsDeps,
  tellOwnersSoon: () => void,
) => ({
  db: ground.db,
  clock: ground.clock,
  payouts: choosePayouts(ground.config, ground.db),
  settleStays,
  tellOwnersSoon,
  ...invitingBy(ground, senders, notifications),
});
