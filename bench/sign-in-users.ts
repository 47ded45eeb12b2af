import type { BenchServer } from './bench-server.ts';

/** So many new people, each with a session: their tokens. */
export async function signInUsers({ deps, database }: BenchServer, size: number): Promise<string[]> {
  const users = await database.db
    .insertInto('users')
    .values(
      Array.from({ length: size }, (_, number) => ({
        first_name: 'Guest',
        last_name: String(number),
        about_me: null,
        email: null,
        phone: null,
        email_confirmed_at: null,
        phone_confirmed_at: null,
        slug: null,
        profile_image: null,
        instagram_url: null,
        facebook_url: null,
        youtube_url: null,
        marketing_consent_at: null,
        marketing_withdrawn_at: null,
        created_at: deps.clock.now(),
      })),
    )
    .returning('id')
    .execute();
  return Promise.all(users.map(({ id }) => deps.sessions.open(id, { network: '', userAgent: null, language: 'en' })));
}
