import { endpoints } from '@basera/contract/endpoints/index';
import { ApiError, api } from '../browser/calls/api';
import { saveSession } from '../browser/storage/session';
import { googleWords } from './login-words';

const KEY = 'google-sign-in-continue';

function keepContinueAddress(address: string | null): void {
  try {
    sessionStorage.setItem(KEY, address ?? '');
  } catch (error) {
    console.error('could not keep where to go on', error);
  }
}

function takeContinueAddress(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address || null;
  } catch {
    return null;
  }
}

/** Leaves for Google. `continueTo`: where the person is to go on after it, beside their profile. */
export async function beginGoogleSignIn(continueTo: string | null, signal: AbortSignal): Promise<void> {
  const { data } = await api.call(endpoints.accounts.beginGoogleSignIn, { signal });
  keepContinueAddress(continueTo);
  window.location.assign(data.authorization_url);
}

/**
 * Turns what the address said on the return from Google into a session, and gives where the person wants to go on.
 * Throws ApiError with words for them.
 */
export async function finishGoogleSignIn(params: URLSearchParams): Promise<string | null> {
  const continueTo = takeContinueAddress();
  const code = params.get('code');
  if (!code) throw new ApiError(422, 'google_sign_in_refused', googleWords.refused, params.get('error'));
  const { data } = await api.call(endpoints.accounts.loginOrCreateUser, {
    body: {
      google_auth_code: code,
      state: params.get('state') ?? undefined,
      iss: params.get('iss') ?? undefined,
    },
  });
  saveSession(data);
  return continueTo;
}
