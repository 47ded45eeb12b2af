import type { StoredSession } from '@basera/contract/endpoints/accounts';
import type { Page } from '@playwright/test';
import { codeFor, newMobile, origin } from './guest.ts';

type Call = { method: string; path: string; body?: unknown; token?: string };

/** One call of the API, as somebody else would make it beside the page. Throws when the answer is not a success. */
export async function callApi<T>({ method, path, body, token }: Call): Promise<T> {
  const answer = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A new account with a session, made without the pages for it; `first_name` null leaves the sign-up unfinished. */
export async function newSession(first_name: string | null): Promise<StoredSession> {
  const phone = `+91${newMobile()}`;
  await callApi({ method: 'POST', path: '/user/login', body: { login_type: 'phone', phone } });
  const otp = await codeFor(phone);
  const { data } = await callApi<{ data: StoredSession }>({
    method: 'POST',
    path: '/user/check-otp',
    body: { otp, phone },
  });
  if (first_name === null) return data;
  const body = { first_name, last_name: 'Nair' };
  await callApi({ method: 'PUT', path: '/user/user-profile', body, token: data.token });
  return { ...data, user: { ...data.user, ...body, name: `${first_name} Nair` } };
}

/** Signs somebody in on a page before it is opened. */
export const signInOn = (page: Page, session: StoredSession): Promise<unknown> =>
  page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(session));
