import type { Door } from '@basera/contract/endpoints/door';

/**
 * When by the clock of this machine, in epoch milliseconds, a hold ends that the server has answered at `cameAt` here with its own time: ours may be wrong, but it counts
 * minutes well. An answer without the server's time is taken by ours.
 */
export const endHere = (heldUntil: string, { now }: Pick<Door, 'now'>, cameAt: number): number =>
  Date.parse(heldUntil) + (now === undefined ? 0 : cameAt - Date.parse(now));
