import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { GoogleRefusal, type GoogleSignIn } from './google-sign-in.ts';

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string };

const TIMEOUT_SECONDS = 6;
const SCOPE = 'openid email profile';
// Ours to mend, not the person's: they hear that it does not work just now.
const OUR_MISTAKES = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope']);
// What the answer holds does not fit: another nonce, audience, issuer or time.
const NOT_FOR_US = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

/** Google's OpenID Connect with state, nonce and PKCE (S256). Its addresses are looked up at the first sign-in. */
export function openidGoogle(settings: GoogleSettings): GoogleSignIn {
  let found: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    found ??= discover(settings).catch((error) => {
      // Asked again next time.
      found = null;
      throw error;
    });
    return found;
  };

  return {
    async begin(redirectUri) {
      const begun = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier(), redirectUri };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        access_type: 'offline',
        prompt: 'consent',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, begun };
    },

    async finish({ code, state, iss }, begun) {
      const address = new URL(begun.redirectUri);
      address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const tokens = await authorizationCodeGrant(await configuration(), address, {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.codeVerifier,
        });
        return personIn(tokens.claims());
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:';
  const configuration = await discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isPlain && { execute: [allowInsecureRequests] }),
  });
  enableNonRepudiationChecks(configuration);
  return configuration;
}

type Claims = ReturnType<Awaited<ReturnType<typeof authorizationCodeGrant>>['claims']>;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

function personIn(claims: Claims) {
  if (!claims) throw new GoogleRefusal('no_identity', 'the answer has no ID token');
  return {
    subject: claims.sub,
    email: textIn(claims.email),
    emailVerified: claims.email_verified === true,
    firstName: textIn(claims.given_name),
    lastName: textIn(claims.family_name),
  };
}

function refusalIn(error: unknown): GoogleRefusal | null {
  if (error instanceof ResponseBodyError) {
    return OUR_MISTAKES.has(error.error)
      ? null
      : new GoogleRefusal(error.error, error.error_description ?? error.error);
  }
  if (error instanceof ClientError && NOT_FOR_US.has(error.code ?? '')) {
    return new GoogleRefusal('invalid_response', error.message);
  }
  return null;
}
