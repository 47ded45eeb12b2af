import { endpoints } from '@basera/contract/endpoints/index';
import { OWNER_DECISIONS_PER_HOUR } from '@basera/contract/limits';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import { bookingOf, isSilentOpen, unconfirmedOf } from './arrival-queries.ts';
import { arrivalToSay, confirmArrival } from './confirm-arrival.ts';
import type { ArrivalsDeps } from './deps.ts';
import { confirmByLink, readLink } from './link.ts';
import { presentToConfirm } from './present.ts';
import { staysInstead } from './stays-instead.ts';

const { arrivals } = endpoints;

const noSuchBooking = () => new HttpError('not_found', say`There is no such booking.`);

export function arrivalRoutes(serve: Serve, deps: ArrivalsDeps): void {
  const { db, clock } = deps;

  /** 404 where it is another business's or there is none, 403 for a role that may not do this. */
  async function requireOwn(userId: number, bookingId: number, right: 'read_bookings' | 'decide_bookings') {
    const booking = await bookingOf(db, bookingId);
    if (!booking) throw noSuchBooking();
    await requireRight(db, userId, booking.business_id, right, 'booking');
  }

  serve(arrivals.listArrivals, async ({ params: { businessId }, session: { userId } }) => {
    await requireRight(db, userId, businessId, 'read_bookings');
    return {
      data: (await unconfirmedOf(db, businessId, { now: clock.now(), today: clock.today() })).map(presentToConfirm),
    };
  });

  serve(arrivals.readArrival, async ({ params: { bookingId }, session: { userId } }) => {
    await requireOwn(userId, bookingId, 'read_bookings');
    return { data: await arrivalToSay(deps, bookingId) };
  });

  serve(arrivals.confirmArrival, async ({ params: { bookingId }, session: { userId } }) => {
    await countHourly(db, `owner-decision:${userId}`, OWNER_DECISIONS_PER_HOUR, clock.now());
    await requireOwn(userId, bookingId, 'decide_bookings');
    return { data: await confirmArrival(deps, { bookingId, by: userId, through: 'site' }) };
  });

  serve(arrivals.readArrivalLink, async ({ params: { code } }) => ({ data: await readLink(deps, code) }));

  serve(arrivals.confirmByLink, async ({ params: { code } }) => ({ data: await confirmByLink(deps, code) }));

  serve(arrivals.readOwnArrival, async ({ params: { bookingId }, session: { userId } }) => {
    const booking = await bookingOf(db, bookingId);
    if (booking?.user_id !== userId) throw noSuchBooking();
    const said = await arrivalToSay(deps, bookingId);
    // Nobody calls any more once the case is ended: by words of ours, or since they are there.
    const now = said?.state === 'silent' && !(await isSilentOpen(db, bookingId)) ? null : said;
    const instead = now?.state === 'silent' ? await staysInstead(deps, booking) : [];
    return { data: { state: now?.state ?? null, confirmed_at: now?.confirmed_at ?? null, instead } };
  });
}
