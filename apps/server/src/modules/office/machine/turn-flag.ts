import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError, NOTHING_HERE } from '../../../platform/http/http-errors.ts';
import { FLAG_NAMES, type FlagName, turnFlag } from '../../../platform/machine/flags.ts';
import type { OfficeDeps } from '../deps.ts';

type Turn = { name: string; isOn: boolean; from: boolean; why: string; actor: Actor };

const isFlag = (name: string): name is FlagName => (FLAG_NAMES as string[]).includes(name);

/** Turns a switch. Throws 404 for one there is not, 409 where somebody has turned it since it was looked at. */
export async function turnFlagInOffice({ db, clock, machine }: OfficeDeps, turn: Turn): Promise<void> {
  const { name, isOn, from, why, actor } = turn;
  if (!isFlag(name)) throw new HttpError('not_found', NOTHING_HERE);
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const before = await turnFlag(trx, { name, isOn, why, by: actor.name, at });
    if (before !== from) throw new HttpError('changed_meanwhile', 'A colleague has turned it since. Look again.');
    const changed = { before: { is_on: before }, after: { is_on: isOn } };
    await audit(trx, { at, actor, action: 'turned_flag', subject: `flag ${name}`, why, ...changed });
  });
  machine.flags.forget();
}
