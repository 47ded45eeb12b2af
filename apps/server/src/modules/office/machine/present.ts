import type { FeatureFlag, JobsState, SentMessage } from '@basera/contract/endpoints/office/machine';
import type { Jobs } from '../../../platform/jobs.ts';
import type { flagsInForce } from '../../../platform/machine/flags.ts';
import type { SentMessageRow } from './machine-queries.ts';

const DOTS = '•••';

/** Enough of an address to tell two apart, and not to write to: 'm•••@e•••.com', '+91 ••• 45'. */
export function masked(address: string): string {
  const [name = '', host] = address.split('@');
  if (host === undefined) return `${address.slice(0, 3)} ${DOTS} ${address.slice(-2)}`;
  return `${name.slice(0, 1)}${DOTS}@${host.slice(0, 1)}${DOTS}${host.slice(host.lastIndexOf('.'))}`;
}

export const presentMessage = ({ id, channel, recipient, outcome, error, at }: SentMessageRow): SentMessage => ({
  id,
  channel,
  // Of a push it is the service it went to, which is nobody's address.
  to: channel === 'push' ? recipient : masked(recipient),
  outcome,
  error,
  at: at.toISOString(),
});

export const presentFlag = (row: Awaited<ReturnType<typeof flagsInForce>>[number]): FeatureFlag => ({
  name: row.name,
  meaning: row.meaning,
  owner: row.owner,
  is_on: row.isOn,
  is_on_unless_turned: row.isOnUnlessTurned,
  turned: row.turned && {
    by: row.turned.changed_by,
    at: row.turned.changed_at.toISOString(),
    why: row.turned.why,
  },
});

export const presentJobs = ({ kinds, failed }: Awaited<ReturnType<Jobs['state']>>): JobsState => ({
  kinds: kinds.map(({ name, isTurn, due, later, running, failed: failures, lastDone }) => ({
    ...{ name, is_turn: isTurn, due, later, running },
    failed: failures,
    last_done: lastDone?.toISOString() ?? null,
  })),
  failed: failed.map(({ id, name, at, tries, words }) => ({ id, name, at: at?.toISOString() ?? null, tries, words })),
});
