import { freeSlug, slugOf } from '@basera/contract/addresses/stay-slug';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { addDays } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, LISTING_REVIEW_HOURS } from '@basera/contract/limits';
import type { LogAction } from '@basera/contract/rules/business/log-actions';
import { canMoveListing, type ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { type Said, say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import { takenSlugs } from '../../stays/index.ts';
import { type By, changeListing, requireEditor } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { dueAt } from '../parts/save-part.ts';
import { pausesInForce, setReopens } from '../pauses/pause-queries.ts';
import { askReview, cityById, endReview, type LockedListing, updateStay } from '../queries.ts';
import { showListing } from '../show-listing.ts';
import { lockAccountOf } from './account-queries.ts';

export type Move = { status: 'live' | 'paused' | 'ended' | 'draft'; liveFrom: CalendarDate | undefined };

const WORDS: Record<ListingStatus, Said> = {
  draft: say`a draft`,
  waiting: say`being looked at`,
  live: say`live`,
  paused: say`paused`,
  ended: say`ended`,
};

/** The word of the log for each state that an owner brings about. */
const ACTIONS: Record<ListingStatus, LogAction> = {
  draft: 'listing_changed',
  waiting: 'listing_live',
  live: 'listing_live',
  paused: 'listing_paused',
  ended: 'listing_ended',
};

/** Throws 409 that names what a stay lacks to go live, 422 for a first night that no guest could book. */
async function requireReady(deps: ListingsDeps, listingId: number, liveFrom: CalendarDate | undefined): Promise<void> {
  const today = deps.clock.today();
  if (liveFrom && liveFrom < today) throw invalidField('live_from', say`Must be today or later.`);
  if (liveFrom && liveFrom > addDays(today, BOOKING_HORIZON_DAYS))
    throw invalidField('live_from', say`Must be within ${BOOKING_HORIZON_DAYS} days.`);
  const { missing } = await showListing(deps, listingId);
  if (missing.length === 0) return;
  const words =
    missing.length === 1
      ? say`1 thing is missing before this stay can go live.`
      : say`${missing.length} things are missing before this stay can go live.`;
  throw new HttpError('not_ready', words, { extra: { missing } });
}

/** What an owner asks for, as what it comes to: a draft waits where we look first. */
const targetOf = ({ review }: ListingsDeps, from: ListingStatus, asked: Move['status']): ListingStatus =>
  asked === 'live' && review === 'before' && (from === 'draft' || from === 'waiting') ? 'waiting' : asked;

/** Its address, from the name and city with which it first goes live; it keeps it. */
async function firstSlug(trx: Transaction<DB>, stay: LockedListing): Promise<string> {
  const wanted = slugOf(stay.name, (await cityById(trx, stay.city_id)).name);
  return freeSlug(wanted, await takenSlugs(trx, [wanted]));
}

/** Moves a stay to another state by its owner's word; the same again changes nothing. Resolves to the usual hours of a wait, if it waits. */
export async function moveListing(
  deps: ListingsDeps,
  by: By,
  { status: asked, liveFrom }: Move,
): Promise<number | null> {
  await requireEditor(deps, by);
  const reached = await changeListing(
    deps,
    by,
    async (trx, stay, now) => {
      const to = targetOf(deps, stay.status, asked);
      // Its owner's own word to pause what waits for an account, for somebody who can sign in, or for us: it does not go live by itself then.
      const pauses = await pausesInForce(trx, stay.id);
      const isHeld = stay.awaits_account || stay.awaits_owner || pauses.some(({ reopens }) => reopens);
      const isSame = stay.status === to && !isHeld && (liveFrom === undefined || liveFrom === stay.live_from);
      if (isSame) return to;
      if (stay.status !== to && !canMoveListing(stay.status, to))
        throw new HttpError(
          'not_changeable',
          say`This stay is ${WORDS[stay.status]}: it cannot be ${WORDS[to]} from there.`,
        );
      if (asked === 'live') requireUnpaused(pauses);
      const payouts = { ...deps.payouts, of: (businessId: number) => deps.payouts.of(businessId, trx) };
      if (asked === 'live') await requireReady({ ...deps, db: trx, payouts }, stay.id, liveFrom);
      await put(trx, deps, stay, { to, liveFrom, now });
      if (to === 'paused') await setReopens(trx, stay.id, false);
      const detail = { was: stay.status, is: to, ...(liveFrom && { from: liveFrom }) };
      const change = {
        businessId: stay.business_id,
        userId: by.userId,
        action: ACTIONS[to],
        subject: stay.name,
        detail,
      };
      await noteChange(trx, change, now);
      return to;
    },
    { first: (trx) => lockAccountOf(trx, by.listingId) },
  );
  return reached === 'waiting' ? LISTING_REVIEW_HOURS : null;
}

/** What we have paused is not its owner's to sell. Throws 409 with the reasons. */
function requireUnpaused(pauses: { why: string }[]): void {
  if (pauses.length === 0) return;
  const reasons = pauses.map(({ why }) => why).join(' ');
  throw new HttpError('not_changeable', say`We have paused this stay: ${reasons} Write to us when that is settled.`);
}

type Put = { to: ListingStatus; liveFrom: CalendarDate | undefined; now: Date };

async function put(trx: Transaction<DB>, deps: ListingsDeps, stay: LockedListing, { to, liveFrom, now }: Put) {
  const isFirst = stay.slug.startsWith('draft-') && (to === 'live' || to === 'waiting');
  const isOffered = to === 'live' || to === 'waiting';
  await updateStay(trx, stay.id, {
    status: to,
    awaits_account: false,
    awaits_owner: false,
    ...(isOffered && { live_from: liveFrom ?? stay.live_from ?? deps.clock.today() }),
    ...(isFirst && { slug: await firstSlug(trx, stay) }),
  });
  if (stay.status === 'draft') await askReview(trx, { id: stay.id, waiting: {}, now, due: dueAt(now) });
  if (to === 'draft' || to === 'ended') await endReview(trx, stay.id);
}
