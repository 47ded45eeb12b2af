import { randomBytes } from 'node:crypto';
import { PROFILE_PICTURE_SIDE_PX } from '@basera/contract/limits';
import { squarePicture } from '../media/index.ts';
import type { AccountsDeps } from './deps.ts';
import type { UserRow } from './present.ts';
import { lockUser, updateUser } from './queries.ts';

const KEY_BYTES = 16;

/** Puts an uploaded picture in the place of the old one, which is gone then. Throws 422 for what is no picture. */
export async function changePicture(deps: AccountsDeps, userId: number, bytes: Uint8Array): Promise<UserRow> {
  const picture = await squarePicture(bytes, { side: PROFILE_PICTURE_SIDE_PX, field: 'profile_image' });
  // A new address each time: what is at one never changes, so browsers may keep it.
  const key = `people/${randomBytes(KEY_BYTES).toString('hex')}`;
  await deps.media.write(key, picture);
  return putInPlace(deps, userId, key);
}

export const removePicture = (deps: AccountsDeps, userId: number): Promise<UserRow> => putInPlace(deps, userId, null);

async function putInPlace({ db, media }: AccountsDeps, userId: number, key: string | null): Promise<UserRow> {
  const { before, after } = await db.transaction().execute(async (trx) => ({
    before: await lockUser(trx, userId),
    after: await updateUser(trx, userId, { profile_image: key }),
  }));
  if (before.profile_image) await media.remove(before.profile_image);
  return after;
}
