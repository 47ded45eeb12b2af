import type { Listing } from '@basera/contract/endpoints/listing';
import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import { PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import { keepListing, listingQuery, sendPhoto } from '../calls';
import { smaller } from './smaller';
import { type Resembled, type Upload, Uploads } from './uploads';
import '../words/listings-catalogue';

/** This browser could not make it smaller. */
class TooLargeError extends Error {
  override readonly message = t(
    siteWords,
  )`Larger than ${PICTURE_UPLOAD_MAX}, and this browser could not make it smaller. Choose a smaller copy of it.`;
}

const LATER = [0, 408, 429, 500, 502, 503, 504];

function wordsOf(error: unknown): string {
  if (error instanceof TooLargeError) return error.message;
  return error instanceof ApiError ? (error.fields.photo ?? error.message) : messageOf(error);
}

/** The photos of a stay that are on their way: they go on while one looks at other steps. */
export class ListingUploads extends Uploads {
  /** By photo: one that looks the same. */
  readonly resembled = new Map<number, Resembled>();

  constructor(listingId: number) {
    super({
      newId: freshKey,
      problemOf: (error) => ({
        words: wordsOf(error),
        mayTryAgain: error instanceof ApiError && LATER.includes(error.status),
      }),
      send: async ({ clientId, file, roomId }: Upload, sending) => {
        // One at a time, so that no phone holds two drawn photos at once.
        const sent = await smaller(file);
        if (sent.size > PICTURE_UPLOAD_MAX_BYTES) throw new TooLargeError();
        const { photo, resembles } = await sendPhoto(listingId, { clientId, file: sent, roomId }, sending);
        if (resembles) this.resembled.set(photo.id, resembles);
        const { queryKey } = listingQuery(listingId);
        const shown = queries.getQueryData<Listing>(queryKey);
        const others = shown?.photos.filter(({ id }) => id !== photo.id) ?? [];
        if (shown) keepListing({ ...shown, photos: [...others, photo] });
        // What is missing has changed too.
        void readAgain(queryKey);
      },
    });
    window.addEventListener('online', this.goOn);
    window.addEventListener('beforeunload', (event) => {
      if (this.isUnderWay()) event.preventDefault();
    });
  }
}

const known = new Map<string, ListingUploads>();

/** Those of one's own. */
export function uploadsOf(listingId: number): ListingUploads {
  const key = `${readSession()?.user.id} ${listingId}`;
  const uploads = known.get(key) ?? new ListingUploads(listingId);
  known.set(key, uploads);
  return uploads;
}
