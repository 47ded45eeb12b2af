import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import type { ListingsDeps } from '../modules/listings/index.ts';
import type { MediaDeps } from '../modules/media/index.ts';
import { fetchPublic } from '../platform/outside/fetch-public.ts';
import type { Ground } from './ground.ts';
import { choosePayouts } from './payouts.ts';
import { previewSeal } from './stays.ts';

/** How long a site may take to hand a picture over. */
const PICTURE_MS = 15_000;

/** What owners list their stays with. */
export const composeListings = ({ config, db, clock }: Ground, media: MediaDeps): ListingsDeps => ({
  db,
  clock,
  media,
  payouts: choosePayouts(config, db),
  previews: previewSeal(config),
  fetchPicture: (address) => fetchPublic(address, { maxBytes: PICTURE_UPLOAD_MAX_BYTES, timeoutMs: PICTURE_MS }),
  review: config.LISTING_REVIEW,
});
