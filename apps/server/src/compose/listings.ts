import type { ListingsDeps } from '../modules/listings/index.ts';
import type { MediaStorage } from '../providers/media-storage/media-storage.ts';
import type { Ground } from './ground.ts';
import { choosePayouts } from './payouts.ts';
import { previewSeal } from './stays.ts';

/** What owners list their stays with. */
export const composeListings = ({ config, db, clock }: Ground, media: MediaStorage): ListingsDeps => ({
  db,
  clock,
  media,
  payouts: choosePayouts(config, db),
  previews: previewSeal(config),
  review: config.LISTING_REVIEW,
});
