import { makeStay, type RoomShape } from './factories.ts';
import type { Person, TestApp } from './test-app.ts';

/** The demo's first owner, signed in, with one house of these rooms. */
export async function demoOwner(server: TestApp, rooms: RoomShape[]): Promise<{ owner: Person; business: number }> {
  const phone = '+919000000001';
  await makeStay(server.database, { host: { phone }, rooms });
  const { id: business } = await server.database.db
    .updateTable('businesses')
    .set({ import_source: 'demo:owner-01' })
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { owner: await server.signedInAs(phone), business };
}
