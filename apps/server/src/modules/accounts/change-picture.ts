import { PROFILE_PICTURE_SIDE_PX } from '@basera/contract/limits';
import { forgetSoon, leaveToForget, leaveUnused, squarePicture, storePicture } from '../media/index.ts';
import type { AccountsDeps } from './deps.ts';
import type { UserRow } from './present.ts';
import { lockUser, updateUser } from './queries.ts';

/** Puts an uploaded picture in the place of the old one, which is gone then. Throws 422 for what is no picture. */
export async function changePicture(deps: AccountsDeps, userId: number, bytes: Uint8Array): Promise<UserRow> {
  const picture = await squarePicture(bytes, { side: PROFILE_PICTURE_SIDE_PX, field: 'profile_image' });
  const key = await storePicture(deps.media, 'people', picture);
  try {
    return await putInPlace(deps, userId, key);
  } catch (error) {
    // It may be theirs all the same, where only the answer was lost: the job looks.
    await leaveUnused(deps.media, key);
    throw error;
  }
}

export const removePicture = (deps: AccountsDeps, userId: number): Promise<UserRow> => putInPlace(deps, userId, null);

async function putInPlace({ db, clock, media }: AccountsDeps, userId: number, key: string | null): Promise<UserRow> {
  const { unused, after } = await db.transaction().execute(async (trx) => {
    const { profile_image: unused } = await lockUser(trx, userId);
    const after = await updateUser(trx, userId, { profile_image: key });
    if (unused) await leaveToForget(trx, unused, clock.now());
    return { unused, after };
  });
  if (unused) await forgetSoon(media, unused);
  return after;
}
