import type { ListingsDeps } from '../modules/listings/index.ts';
import type { MediaStorage } from '../providers/media-storage/media-storage.ts';
import { recordedPayouts } from '../providers/payout-account/payout-account.recorded.ts';
import { sandboxPayouts } from '../providers/payout-account/payout-account.sandbox.ts';
import type { Ground } from './ground.ts';

/** What owners list their stays with. */
export const composeListings = ({ config, db, clock }: Ground, media: MediaStorage): ListingsDeps => ({
  db,
  clock,
  media,
  payouts: config.APP_MODE === 'demo' ? sandboxPayouts : recordedPayouts(db),
  review: config.LISTING_REVIEW,
});
