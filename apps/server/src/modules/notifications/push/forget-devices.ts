import type { NotificationsDeps } from '../deps.ts';
import { forgetSilentDevices } from './device-queries.ts';

const UNCLAIMED_MS = 86_400_000;

/** Tidies: browsers that nobody made theirs within a day, and those of sessions that are over. */
export async function forgetDevices({ db, clock }: Pick<NotificationsDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetSilentDevices(db, now, new Date(now.getTime() - UNCLAIMED_MS));
}
