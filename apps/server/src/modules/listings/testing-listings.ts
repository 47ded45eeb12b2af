import sharp from 'sharp';
import { makeStay } from '../../testing/factories.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Answer, Person, TestApp } from '../../testing/test-app.ts';

/** A business with an owner who signs in by its e-mail; its first stay is only there to have made it. */
export async function makeOwner(server: TestApp, email: string): Promise<{ owner: Person; businessId: number }> {
  const { id } = await makeStay(server.database, { host: { email }, city: 'Munnar', state: 'Kerala' });
  const { business_id } = await server.database.db
    .selectFrom('properties')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { owner: await server.signedInAs(email), businessId: business_id };
}

/** A photo of its own: blocks of grey drawn by its number. */
export function photoBytes(number: number, width = 900): Promise<Buffer> {
  let seed = number * 7919 + 1;
  const pixels = Buffer.from(
    Array.from({ length: 9 * 8 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % 256;
    }),
  );
  return sharp(pixels, { raw: { width: 9, height: 8, channels: 1 } })
    .resize(width, Math.round(width / 1.5), { kernel: 'nearest', fit: 'fill' })
    .jpeg()
    .toBuffer();
}

type Sent = { clientId: string; bytes: Uint8Array; roomId?: number; caption?: string; name?: string };

export const sendPhoto = (by: Person, listingId: number, sent: Sent): Promise<Answer> =>
  by.call(
    'POST',
    `/partners/listings/${listingId}/photos`,
    multipart({
      client_id: sent.clientId,
      ...(sent.roomId && { room_id: String(sent.roomId) }),
      ...(sent.caption && { caption: sent.caption }),
      photo: { bytes: sent.bytes, filename: sent.name ?? 'photo.jpg', type: 'image/jpeg' },
    }),
  );

export const ROOM = { name: 'Loft Suite', units: 2, sleeps: 3, beds: '1 king bed', price: 4500 };

/** Everything a stay needs to go live, given to a draft. */
export async function finish(by: Person, listingId: number): Promise<void> {
  const part = (path: string, fields: object) =>
    by.call('PUT', `/partners/listings/${listingId}/${path}`, { body: { version: 0, ...fields } });
  await part('basics', { description: 'A planter’s bungalow above the tea, with a fire in every room.' });
  await part('place', { city: 'Munnar', state: 'Kerala', address: 'Chithirapuram' });
  await part('house-rules', { couples_welcome: true, local_ids_welcome: true });
  await part('times', { check_in_time: '13:00', check_out_time: '11:00' });
  const { body } = await by.call('POST', `/partners/listings/${listingId}/rooms`, {
    body: { client_id: 'r1', ...ROOM },
  });
  const [room] = body.data.listing.rooms;
  for (const number of [1, 2, 3, 4, 5]) {
    const bytes = await photoBytes(number, 90);
    await sendPhoto(by, listingId, { clientId: `p${number}`, bytes, ...(number === 1 && { roomId: room.id }) });
  }
}
