import { randomBytes } from 'node:crypto';
import { LISTING_CHANGES_PER_HOUR, LISTINGS_PER_BUSINESS_MAX } from '@basera/contract/limits';
import { invalidField } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import { noteListing } from './change-listing.ts';
import type { ListingsDeps } from './deps.ts';
import { countListings, draftOf, insertDraft, isCategory } from './queries.ts';

const SLUG_BYTES = 8;

type Draft = { businessId: number; clientId: string; name: string; categoryId: number };

/** Begins a draft of a business; the same `clientId` again begins no other. Resolves to its id. */
export async function createListing(deps: ListingsDeps, userId: number, draft: Draft): Promise<number> {
  const { db, clock } = deps;
  const { businessId, clientId, name, categoryId } = draft;
  await requireRight(db, userId, businessId, 'edit_listings');
  const known = await draftOf(db, businessId, clientId);
  if (known) return known.id;
  await countHourly(db, `listing:${userId}`, LISTING_CHANGES_PER_HOUR, clock.now());
  if (!(await isCategory(db, categoryId))) throw invalidField('category_id', say`There is no such kind of stay.`);
  if ((await countListings(db, businessId)) >= LISTINGS_PER_BUSINESS_MAX)
    throw invalidField(
      'name',
      say`A business has at most ${LISTINGS_PER_BUSINESS_MAX} stays here. Write to us for more.`,
    );
  return db.transaction().execute(async (trx) => {
    // Its name makes its address when it goes live.
    const slug = `draft-${randomBytes(SLUG_BYTES).toString('hex')}`;
    const row = { client_id: clientId, business_id: businessId, name, category_id: categoryId, slug };
    const made = await insertDraft(trx, row);
    const stay = { business_id: businessId, name };
    if (made) await noteListing(trx, { userId, listingId: made.id }, stay, { is: 'begun' }, clock.now());
    const listing = made ?? (await draftOf(trx, businessId, clientId));
    if (!listing) throw new Error('a draft was begun by nobody');
    return listing.id;
  });
}
