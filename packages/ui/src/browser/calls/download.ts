import type { FileEndpoint } from '@basera/contract/endpoints/endpoint';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { readSession } from '../storage/session';
import { addressOf, readBody, requireSuccess, unreachable } from './api';
import { saveAsFile } from './save-as-file';

const FALLBACK_NAME = 'basera.pdf';

const nameIn = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? FALLBACK_NAME;

/**
 * Fetches a file with the stored token and hands it to the browser to keep, under the name that the server gave it. Throws ApiError; after a 401 the
 * session is gone and the page is /login.
 */
export async function download(endpoint: FileEndpoint, params: Record<string, string>): Promise<void> {
  const token = readSession()?.token;
  const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  headers.set(LANGUAGE_HEADER, LANGUAGE);
  const response = await fetch(addressOf(endpoint, params, null), { headers }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!response.ok) requireSuccess({ status: response.status, json: await readBody(response), token });
  const content = await response.blob().catch((error: unknown) => {
    throw unreachable(error);
  });
  saveAsFile(nameIn(response.headers.get('content-disposition')), content);
}
