import type { Endpoint } from '@basera/contract/endpoints/endpoint';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { readSession } from '../storage/session';
import { addressOf, type Reply, replyOf, unreachable } from './api';

export type Sending = {
  /** Of the path. */
  params?: Record<string, string>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** How much has gone out, 0 to 1. */
  onProgress?(share: number): void;
};

type Sent = { status: number; json: unknown };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Not fetch: it does not tell how much of a picture has gone out yet.
const send = (
  endpoint: Endpoint,
  form: FormData,
  token: string | undefined,
  { params = {}, signal, headers, onProgress }: Sending,
) =>
  new Promise<Sent>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, params, undefined));
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(LANGUAGE_HEADER, LANGUAGE);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, json: readJson(request.responseText) });
    request.onerror = () => reject(unreachable(null));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/**
 * One call of the endpoint table as multipart/form-data, with the stored token. Resolves to the parsed reply. Throws
 * ApiError, or the abort reason when `signal` fires. After a 401 the session is gone and the page is /login.
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  sending: Sending = {},
): Promise<Reply<E>> {
  sending.signal?.throwIfAborted();
  const token = readSession()?.token;
  const sent = await send(endpoint, form, token, sending);
  return replyOf(endpoint, { ...sent, token });
}
