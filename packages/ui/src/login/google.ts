import { endpoints } from '@basera/contract/endpoints/index';
import { addressIn, LANGUAGES } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { ApiError, api } from '../browser/calls/api';
import { saveSession } from '../browser/storage/session';
import { googleWords } from './login-words';

const CONTINUE = 'google-sign-in-continue';
const LANGUAGE_BEFORE = 'google-sign-in-language';

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch (error) {
    console.error('could not keep where to go on', error);
  }
}

function take(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value || null;
  } catch {
    return null;
  }
}

/** Leaves for Google. `continueTo`: where the person is to go on after it, beside their profile. */
export async function beginGoogleSignIn(continueTo: string | null, signal: AbortSignal): Promise<void> {
  const { data } = await api.call(endpoints.accounts.beginGoogleSignIn, { signal });
  keep(CONTINUE, continueTo ?? '');
  keep(LANGUAGE_BEFORE, LANGUAGE);
  window.location.assign(data.authorization_url);
}

/** Google knows one address alone, in English: who began in another language is sent on to theirs with what Google said. */
async function goOnInLanguage(params: URLSearchParams): Promise<void> {
  const before = take(LANGUAGE_BEFORE);
  const language = LANGUAGES.find((each) => each === before) ?? LANGUAGE;
  if (language === LANGUAGE) return;
  window.location.replace(`${addressIn(language, '/')}?${params}`);
  // The page that comes does the rest.
  await new Promise(() => {});
}

/**
 * Turns what the address said on the return from Google into a session, and gives where the person wants to go on.
 * Throws ApiError with words for them.
 */
export async function finishGoogleSignIn(params: URLSearchParams): Promise<string | null> {
  await goOnInLanguage(params);
  const continueTo = take(CONTINUE);
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
