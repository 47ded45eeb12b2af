import type { StoredSession } from '@basera/contract/endpoints/accounts';
import type { Page } from '@playwright/test';
import { codeFor, newMobile } from './guest.ts';
import { origin } from './product/origin.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any;

export type Person = StoredSession & {
  mobile: string;
  /** One call below /api as this person. Throws for any answer but a success. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body>;
};

/** One call below /api. Throws for any answer but a success. */
export async function call(method: string, path: string, body?: object, token?: string): Promise<Body> {
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

/** Whoever has a mobile number of India, signed in with a one-time code; no page knows them. */
async function personAt(mobile: string): Promise<Person> {
  const phone = `+91${mobile}`;
  await call('POST', '/user/login', { login_type: 'phone', phone });
  const checked = await call('POST', '/user/check-otp', { phone, otp: await codeFor(phone) });
  const { user, token } = checked.data as StoredSession;
  return { mobile, token, user, call: (method, path, body) => call(method, path, body, token) };
}

/** Somebody new, who has given no name yet. */
export const newcomer = (): Promise<Person> => personAt(newMobile());

const ownersKnown = new Map<string, Promise<Person>>();

/** Who speaks for a business of the demo, by its number; signed in once, since codes come a minute apart. */
export async function ownerOf(businessId: number): Promise<Person> {
  const key = `${origin()} ${businessId}`;
  const known = ownersKnown.get(key) ?? personAt(`90000000${String(businessId).padStart(2, '0')}`);
  ownersKnown.set(key, known);
  const owner = await known;
  const { data } = (await owner.call('GET', '/partners/businesses')) as { data: { id: number }[] };
  if (!data.some(({ id }) => id === businessId)) throw new Error(`not the owner of business ${businessId}`);
  return owner;
}

/** Somebody new, who has signed up as well. */
export async function newPerson(firstName: string, lastName: string): Promise<Person> {
  const person = await newcomer();
  const names = { first_name: firstName, last_name: lastName, email: `${person.mobile}@example.com` };
  const saved = await person.call('PUT', '/user/user-profile', names);
  return { ...person, user: saved.data.user };
}

/** Makes them the one who is signed in in this browser, as their own sign-in would. */
export async function signInAs(page: Page, { user, token }: Person): Promise<void> {
  // The lightest address there is of the product.
  await page.goto('/robots.txt');
  await page.evaluate((session) => localStorage.setItem('user', session), JSON.stringify({ user, token }));
}
