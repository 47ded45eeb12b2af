import { invalidField } from '../../../platform/http/http-errors.ts';
import { NotFetched } from '../../../platform/outside/fetch-public.ts';
import { asSaid, say } from '../../../words/say.ts';
import { type By, requireEditor } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { type AddedPhoto, addPhoto } from '../photos/add-photo.ts';
import { photosOfListings } from '../photos/photo-queries.ts';

type Asked = { clientId: string; roomId: number | null; address: string };

/** Keeps a photo that lies on the web; 422 in words at the address for one that cannot be had. */
export async function fetchPhoto(
  deps: ListingsDeps,
  by: By,
  { clientId, roomId, address }: Asked,
): Promise<AddedPhoto> {
  await requireEditor(deps, by);
  const isKnown = (await photosOfListings(deps.db, [by.listingId])).some(({ client_id }) => client_id === clientId);
  const bytes = isKnown ? new Uint8Array() : await fetched(deps, address);
  return addPhoto(deps, by, { clientId, roomId, caption: '', bytes });
}

async function fetched({ fetchPicture }: ListingsDeps, address: string): Promise<Uint8Array> {
  try {
    return await fetchPicture(address);
  } catch (error) {
    if (error instanceof NotFetched) throw invalidField('address', say`Cannot be fetched. ${asSaid(error.message)}`);
    throw error;
  }
}
