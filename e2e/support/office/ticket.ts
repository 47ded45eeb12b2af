import { readFile } from 'node:fs/promises';
import { expect } from '../guest.ts';
import type { Person } from '../person.ts';
import { origin } from '../product/origin.ts';

const PICTURE = new URL('../../../apps/web/public/share.jpg', import.meta.url);

type Written = { category: string; subject: string; message: string };

/** A ticket of these words with a picture, sent beside the pages. Its number. */
export async function sendTicket(
  { token, mobile }: Pick<Person, 'token' | 'mobile'>,
  written: Written,
  fileName = 'picture.jpg',
): Promise<string> {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...written, email: `${mobile}@example.com` })) form.set(name, text);
  form.set('attachment', new Blob([await readFile(PICTURE)], { type: 'image/jpeg' }), fileName);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin()}/api/contact-support`, { method: 'POST', body: form, headers });
  const body = await answer.text();
  expect(answer.status, body).toBe(200);
  return JSON.parse(body).data.ticket.number;
}
