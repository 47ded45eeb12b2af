import { type MadeStay, makeStay } from '../../apps/server/src/testing/factories.ts';
import type { BenchServer } from '../bench-server.ts';
import { signInUsers } from '../sign-in-users.ts';

export type House = MadeStay & { token: string; city: string };

/** So many stays, each with an owner who is signed in. */
export async function makeHouses(
  server: BenchServer,
  count: number,
  { rooms, units }: { rooms: number; units: number },
): Promise<House[]> {
  const tokens = await signInUsers(server, count);
  const houses: House[] = [];
  for (const token of tokens) {
    const city = `Owners' Town ${rooms}`;
    const shapes = Array.from({ length: rooms }, (_, index) => ({ units, price: 2000 + 10 * index, weekend: 2600 }));
    const stay = await makeStay(server.database, { city, rooms: shapes });
    const session = await server.deps.sessions.find(token, null);
    await server.database.pool.query(
      `insert into business_members (business_id, user_id, role, joined_at)
        select business_id, $2, 'owner', now() from properties where id = $1`,
      [stay.id, session?.userId],
    );
    houses.push({ ...stay, token, city });
  }
  return houses;
}

/** Asks for, or writes to, a house's calendar as its owner. */
export async function asOwner(
  { port }: BenchServer,
  { id, token }: House,
  path: string,
  body?: object,
): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/partners/properties/${id}/calendar${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return { text, ms: performance.now() - began };
}
