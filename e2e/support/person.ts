import type { StoredSession } from '@basera/contract/endpoints/accounts';
import type { Page } from '@playwright/test';
import { codeFor, newMobile, origin } from './guest.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any;

export type Person = StoredSession & {
  mobile: string;
  /** One call below /api as this person. Throws for any answer but a success. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body>;
};

async function call(method: string, path: string, body?: object, token?: string): Promise<Body> {
  const answer = await fetch(`${origin()}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Somebody new, who has signed up with a one-time code; no page knows them yet. */
export async function newPerson(firstName: string, lastName: string): Promise<Person> {
  const mobile = newMobile();
  const phone = `+91${mobile}`;
  await call('POST', '/user/login', { login_type: 'phone', phone });
  const checked = await call('POST', '/user/check-otp', { phone, otp: await codeFor(phone) });
  const { token } = checked.data as StoredSession;
  const saved = await call(
    'PUT',
    '/user/user-profile',
    { first_name: firstName, last_name: lastName, email: `${mobile}@example.com` },
    token,
  );
  return {
    mobile,
    token,
    user: saved.data.user,
    call: (method, path, body) => call(method, path, body, token),
  };
}

/** Makes them the one who is signed in in this browser, as their own sign-in would. */
export async function signInAs(page: Page, { user, token }: Person): Promise<void> {
  await page.goto('/faq');
  await page.evaluate((session) => localStorage.setItem('user', session), JSON.stringify({ user, token }));
}
