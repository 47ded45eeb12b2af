import { parseArgs } from 'node:util';
import type { AuditAction } from '@basera/contract/rules/office/audit-actions';
import type { Transaction } from 'kysely';
import { renewPush } from '../../compose/notifications.ts';
import { payoutSeal } from '../../compose/payouts.ts';
import { renewSockets } from '../../compose/realtime.ts';
import { endSessionsOfAllStaff } from '../../modules/office/index.ts';
import type { DB } from '../../platform/schema.ts';
import { endEverybodysSessions } from '../../platform/sessions.ts';
import { resealPayouts, SealedByAnother } from '../../providers/payout-account/check-payouts.ts';
import { type Command, type CommandContext, noteDone, UsageError, whySaid } from '../command.ts';

const USAGE =
  'Usage: npm run keys -- reseal --why WORDS | end-sessions --why WORDS | renew-push --why WORDS | renew-sockets --why WORDS';

type Done = { action: AuditAction; before?: object; after?: object; told: string };
type Step = 'reseal' | 'end-sessions' | 'renew-push' | 'renew-sockets';
type Asked = { step: Step; why: string };

async function reseal(trx: Transaction<DB>, { config }: CommandContext): Promise<Done> {
  const seal = payoutSeal(config);
  if (!seal) throw new UsageError('PAYOUTS_KEY must be set: accounts are sealed with it.');
  const accounts = await resealPayouts(trx, seal).catch((error) => {
    if (!(error instanceof SealedByAnother)) throw error;
    throw new UsageError(
      `${error.message} It can be opened neither with PAYOUTS_KEY nor with PAYOUTS_KEY_ALSO; none was changed.`,
    );
  });
  const told = `${accounts} accounts are sealed with PAYOUTS_KEY now.`;
  return { action: 'accounts_resealed', after: { accounts }, told };
}

async function endSessions(trx: Transaction<DB>, { clock }: CommandContext): Promise<Done> {
  const people = await endEverybodysSessions(trx, clock.now());
  const staff = await endSessionsOfAllStaff(trx);
  return {
    ...{ action: 'everybody_signed_out', before: { people, staff }, after: { people: 0, staff: 0 } },
    told: `${people} sessions of guests and owners and ${staff} of staff are over; everybody signs in again.`,
  };
}

async function changePush(trx: Transaction<DB>): Promise<Done> {
  await renewPush(trx);
  const told = 'The keys for push are others now. Restart every process; browsers ask for notifications again.';
  return { action: 'push_keys_renewed', told };
}

async function changeSockets(trx: Transaction<DB>): Promise<Done> {
  await renewSockets(trx);
  const told =
    'The key of the sockets is another now. Every process has heard of it; browsers come back by themselves.';
  return { action: 'socket_key_renewed', told };
}

const steps: Record<Step, (trx: Transaction<DB>, context: CommandContext) => Promise<Done>> = {
  reseal,
  'end-sessions': endSessions,
  'renew-push': changePush,
  'renew-sockets': changeSockets,
};

function read(args: string[]): Asked {
  try {
    const { values, positionals } = parseArgs({ args, options: { why: { type: 'string' } }, allowPositionals: true });
    const [step = '', ...more] = positionals;
    if (!Object.hasOwn(steps, step) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is none of these`);
    return { step: step as Step, why: whySaid(values.why) };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** What cannot be done by a setting alone when a key may be known to somebody. */
export const keys: Command<Asked> = {
  name: 'keys',
  read,
  async run(context, { step, why }) {
    const told = await context.db.transaction().execute(async (trx) => {
      const { told, ...done } = await steps[step](trx, context);
      await noteDone(trx, context, { subject: 'keys', why, ...done });
      return told;
    });
    context.out.log(told);
  },
};
