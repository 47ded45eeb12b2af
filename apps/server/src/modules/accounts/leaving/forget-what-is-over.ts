import type { AccountsDeps } from '../deps.ts';
import { forgetEndedSignIns } from '../queries.ts';

const DAY_MS = 86_400_000;
const SESSION_TRACE_DAYS = 30;

/** Tidies: codes and Google sign-ins a day after they ended, sessions a month after. */
export async function forgetWhatIsOver({
  db,
  clock,
  sessions,
}: Pick<AccountsDeps, 'db' | 'clock' | 'sessions'>): Promise<void> {
  const now = clock.now().getTime();
  const yesterday = new Date(now - DAY_MS);
  const lastMonth = new Date(now - SESSION_TRACE_DAYS * DAY_MS);
  await forgetEndedSignIns(db, yesterday);
  await sessions.forgetEndedBefore(lastMonth);
}
