import type { AccountsDeps } from '../deps.ts';
import { presentConsent, presentSession, presentUser } from '../present.ts';
import { existingUser } from '../queries.ts';
import { suspensionsOf } from '../suspending/suspension-queries.ts';

/** Everything kept of a person, by kind, for them to take away. Instants are ISO. */
export async function exportMyData(deps: AccountsDeps, session: { id: number; userId: number }) {
  const user = await existingUser(deps.db, session.userId);
  const sessions = await deps.sessions.list(session.userId);
  const data: Record<string, unknown> = {
    exported_at: deps.clock.now().toISOString(),
    account: {
      ...presentUser(user),
      created_at: user.created_at.toISOString(),
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      google_subject: user.google_subject,
      language: user.language,
    },
    marketing_consent: presentConsent(user),
    suspensions: (await suspensionsOf(deps.db, session.userId)).map(({ why, suspended_at, lifted_at, lifted_why }) => ({
      why,
      since: suspended_at.toISOString(),
      lifted_at: lifted_at?.toISOString() ?? null,
      lifted_why,
    })),
    sessions: sessions.map((open) => ({ ...presentSession(open, session.id), user_agent: open.userAgent })),
  };
  for (const part of deps.personalData) data[part.name] = await part.collect(session.userId);
  return data;
}
