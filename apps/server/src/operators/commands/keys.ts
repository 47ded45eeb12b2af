import { renewPush } from '../../compose/notifications.ts';
import { payoutSeal } from '../../compose/payouts.ts';
import { renewSockets } from '../../compose/realtime.ts';
import { endSessionsOfAllStaff } from '../../modules/office/index.ts';
import { Sessions } from '../../platform/sessions.ts';
import { resealPayouts, SealedByAnother } from '../../providers/payout-account/check-payouts.ts';
import { type Command, type CommandContext, UsageError } from '../command.ts';

const USAGE = 'Usage: npm run keys -- reseal | end-sessions | renew-push | renew-sockets';

async function reseal({ db, config, out }: CommandContext): Promise<void> {
  const seal = payoutSeal(config);
  if (!seal) throw new UsageError('PAYOUTS_KEY must be set: accounts are sealed with it.');
  const count = await resealPayouts(db, seal).catch((error) => {
    if (!(error instanceof SealedByAnother)) throw error;
    throw new UsageError(
      `${error.message} It can be opened neither with PAYOUTS_KEY nor with PAYOUTS_KEY_ALSO; none was changed.`,
    );
  });
  out.log(`${count} accounts are sealed with PAYOUTS_KEY now.`);
}

async function endSessions({ db, clock, out }: CommandContext): Promise<void> {
  const people = await new Sessions(db, clock).endEverybodys();
  const staff = await endSessionsOfAllStaff(db);
  out.log(`${people} sessions of guests and owners and ${staff} of staff are over; everybody signs in again.`);
}

async function changePush({ db, out }: CommandContext): Promise<void> {
  await renewPush(db);
  out.log('The keys for push are others now. Restart every process; browsers ask for notifications again.');
}

async function changeSockets({ db, out }: CommandContext): Promise<void> {
  await renewSockets(db);
  out.log('The key of the sockets is another now. Every process has heard of it; browsers come back by themselves.');
}

const steps = { reseal, 'end-sessions': endSessions, 'renew-push': changePush, 'renew-sockets': changeSockets };
type Step = keyof typeof steps;

/** What cannot be done by a setting alone when a key may be known to somebody. */
export const keys: Command<Step> = {
  name: 'keys',
  read([step, ...more]) {
    if (!step || !Object.hasOwn(steps, step) || more.length > 0) throw new UsageError(USAGE);
    return step as Step;
  },
  run: (context, step) => steps[step](context),
};
