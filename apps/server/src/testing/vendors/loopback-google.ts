import { OAuth2Server } from 'oauth2-mock-server';

/** Who stands before Google's page, as the ID token will say. */
export type GoogleAccount = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

export type LoopbackGoogle = {
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string };
  account: GoogleAccount;
  /** What else the ID token says, whether it should or not. */
  claims: Record<string, unknown>;
  /** The answer of the token endpoint instead of tokens. */
  refusal: { status: number; error: string } | null;
  /** Follows the address as a browser does whose person agrees: gives where Google sends them back to. */
  agree(authorizationUrl: string): Promise<URL>;
  stop(): Promise<void>;
};

/** An OpenID provider on this machine, with everything it is asked checked by the client library as for Google. */
export async function loopbackGoogle(): Promise<LoopbackGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const google: LoopbackGoogle = {
    env: {
      GOOGLE_CLIENT_ID: 'basera.apps.example',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-test',
      GOOGLE_ISSUER: server.issuer.url ?? '',
    },
    account: { sub: 'nobody' },
    claims: {},
    refusal: null,
    async agree(authorizationUrl) {
      const answer = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? 'about:blank');
    },
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, google.account, google.claims));
  server.service.on('beforeResponse', (answer) => {
    if (!google.refusal) return;
    answer.statusCode = google.refusal.status;
    answer.body = { error: google.refusal.error };
  });
  return google;
}
