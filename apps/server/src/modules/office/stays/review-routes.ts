import { dayInIndia } from '@basera/contract/calendar-date';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { OfficeReview, ReviewCase } from '@basera/contract/endpoints/office/reviews';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import { audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import {
  changesBetween,
  digestOf,
  lastSeen,
  likenessesOf,
  lookAtIn,
  pausesOf,
  photoChanges,
  presentLikenesses,
  type ReviewRow,
  reviewCounts,
  reviewRow,
  reviewRows,
  seenListing,
  showClaims,
  type Verdict,
  verdictsOf,
} from '../../listings/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { presentPause } from './present.ts';

const { reviews } = officeEndpoints;

const nothingWaits = () => new HttpError('not_found', 'Nothing of this stay waits to be looked at.');

const presentReview = (row: ReviewRow): OfficeReview => ({
  listing_id: row.id,
  kind: row.kind,
  name: row.name,
  city: row.place_given ? row.city : '',
  business: { id: row.business_id, name: row.business },
  status: row.status,
  asked_at: row.asked_at.toISOString(),
  due_at: row.due_at.toISOString(),
  waiting: Object.keys(row.change) as ListingPart[],
});

async function showReview({ db, clock }: OfficeDeps, stayId: number): Promise<ReviewCase> {
  const row = await reviewRow(db, stayId);
  const after = row && (await seenListing(db, stayId));
  if (!row || !after) throw nothingWaits();
  const before = await lastSeen(db, stayId);
  const [claims, likenesses, pauses, verdicts] = [
    await showClaims(db, stayId, dayInIndia(clock.now())),
    await likenessesOf(db, stayId),
    await pausesOf(db, [stayId]),
    await verdictsOf(db, stayId),
  ];
  return {
    ...presentReview(row),
    // As its owner wants it called.
    name: after.basics.name,
    now: clock.now().toISOString(),
    seen: digestOf(after),
    passed_at: verdicts.find(({ passed }) => passed)?.at.toISOString() ?? null,
    changes: changesBetween(before?.listing ?? null, after),
    photos: photoChanges(before?.listing ?? null, after),
    claims,
    likenesses: await presentLikenesses(
      db,
      likenesses.filter(({ verdict }) => verdict === null),
    ),
    pauses: pauses.filter(({ ended_at }) => ended_at === null).map(presentPause),
  };
}

/** Who said what of it since, for whoever was second. */
async function requireFirst({ db }: OfficeDeps, stayId: number): Promise<never> {
  const [last] = await verdictsOf(db, stayId);
  if (!last) throw nothingWaits();
  throw new HttpError('changed_meanwhile', `${last.by ?? 'A colleague'} has decided this meanwhile.`);
}

export function reviewRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db, clock } = deps;

  serve(reviews.listReviews, async ({ query }) => {
    const now = clock.now();
    const [rows, counts] = [await reviewRows(db, query), await reviewCounts(db, now)];
    const total = query.kind ? counts[query.kind] : counts.new + counts.change;
    return { data: { reviews: rows.map(presentReview), total, counts, now: now.toISOString() } };
  });

  serve(reviews.showReview, async ({ params: { stayId } }) => ({ data: await showReview(deps, stayId) }));

  serve(reviews.decideReview, async ({ params: { stayId }, body: { yes, why, seen }, actor }) => {
    const { staffId } = bySomebody(actor, why).actor;
    const at = clock.now();
    const verdict: Verdict = yes ? { isFine: true } : { isFine: false, why };
    const done = await db.transaction().execute(async (trx) => {
      const before = await reviewRow(trx, stayId);
      const looked = await lookAtIn(trx, { listingId: stayId, verdict, looker: { staffId, seen } }, at);
      if (looked !== 'done') return looked;
      const action = yes ? 'listing_passed' : 'listing_sent_back';
      const said = { kind: before?.kind, status: before?.status };
      await audit(trx, { at, actor, action, subject: `listing ${stayId}`, before: said, why });
      return looked;
    });
    if (done === 'nothing to look at') await requireFirst(deps, stayId);
    if (done === 'changed meanwhile')
      throw new HttpError('changed_meanwhile', 'Its owner has changed more meanwhile. Look at it again.');
    deps.tellOwnersSoon();
    return {};
  });
}
