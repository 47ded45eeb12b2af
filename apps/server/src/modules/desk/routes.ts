import { endpoints } from '@basera/contract/endpoints/index';
import { DESK_BOOKINGS_PER_HOUR, DESK_CHANGES_PER_HOUR, OWNER_DECISIONS_PER_HOUR } from '@basera/contract/limits';
import type { Serve } from '../../platform/http/endpoints.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { bookAtDesk, callOff, changeDeskBooking, decideBooking, deskRooms } from '../bookings/index.ts';
import { mayDo, requireRight } from '../partners/index.ts';
import type { DeskDeps } from './deps.ts';
import { markGuest, undoMark } from './marks/mark-guest.ts';
import { saveNote } from './marks/save-note.ts';
import { listBookings } from './read-bookings.ts';
import { readDay } from './read-day.ts';
import { readRecord } from './record/read-record.ts';
import { requireBooking, requireStay } from './require-booking.ts';
import { showBooking } from './show-booking.ts';
import { templateRoutes } from './templates/routes.ts';

const { desk } = endpoints;

export function deskRoutes(serve: Serve, deps: DeskDeps): void {
  readingRoutes(serve, deps);
  writingRoutes(serve, deps);
  enteringRoutes(serve, deps);
  templateRoutes(serve, deps);
}

/** The page of a booking as whoever asks may see it. */
async function pageFor(deps: DeskDeps, userId: number, booking: { id: number; business_id: number }) {
  const readsNotes = await mayDo(deps.db, userId, booking.business_id, 'run_desk');
  return { data: await showBooking(deps, booking.id, { readsNotes }) };
}

function readingRoutes(serve: Serve, deps: DeskDeps): void {
  const { db } = deps;
  serve(desk.listOwnerBookings, async ({ params: { businessId }, query, session }) => {
    await requireRight(db, session.userId, businessId, 'read_bookings');
    return listBookings(deps, businessId, query);
  });

  serve(desk.readOwnCancellations, async ({ params: { businessId }, session }) => {
    await requireRight(db, session.userId, businessId, 'read_bookings');
    return { data: await readRecord(deps, businessId) };
  });

  serve(desk.readToday, async ({ params: { businessId }, session }) => {
    await requireRight(db, session.userId, businessId, 'read_bookings');
    return { data: await readDay(deps, businessId) };
  });

  serve(desk.showOwnerBooking, async ({ params: { bookingId }, session: { userId } }) =>
    pageFor(deps, userId, await requireBooking(db, userId, bookingId, 'read_bookings')),
  );
}

function writingRoutes(serve: Serve, deps: DeskDeps): void {
  const { db, clock, bookings } = deps;
  const countChange = (userId: number) => countHourly(db, `desk:${userId}`, DESK_CHANGES_PER_HOUR, clock.now());

  serve(desk.decideOnBooking, async ({ params: { bookingId }, body, session: { userId } }) => {
    await countHourly(db, `owner-decision:${userId}`, OWNER_DECISIONS_PER_HOUR, clock.now());
    const { business_id } = await requireBooking(db, userId, bookingId, 'decide_bookings');
    await decideBooking(bookings, business_id, bookingId, body.decision, {
      words: body.reason || null,
      by: userId,
    });
    const { booking } = await showBooking(deps, bookingId, { readsNotes: false });
    return { data: { booking } };
  });

  serve(desk.markGuest, async ({ params: { bookingId, mark }, session: { userId } }) => {
    await countChange(userId);
    const booking = await requireBooking(db, userId, bookingId, 'run_desk');
    await markGuest(deps, { userId, bookingId, mark });
    return pageFor(deps, userId, booking);
  });

  serve(desk.undoMark, async ({ params: { bookingId, mark }, session: { userId } }) => {
    await countChange(userId);
    const booking = await requireBooking(db, userId, bookingId, 'run_desk');
    await undoMark(deps, { userId, bookingId, mark });
    return pageFor(deps, userId, booking);
  });

  serve(desk.saveDeskNote, async ({ params: { bookingId }, body, session: { userId } }) => {
    await countChange(userId);
    const booking = await requireBooking(db, userId, bookingId, 'run_desk');
    await saveNote(deps, booking, { userId, ...body });
    return pageFor(deps, userId, booking);
  });

  serve(desk.cancelAsOwner, async ({ params: { bookingId }, body: { reason }, session: { userId } }) => {
    await countHourly(db, `owner-decision:${userId}`, OWNER_DECISIONS_PER_HOUR, clock.now());
    const booking = await requireBooking(db, userId, bookingId, 'decide_bookings');
    await callOff(bookings, { businessId: booking.business_id, bookingId, userId, reason });
    return pageFor(deps, userId, booking);
  });
}

function enteringRoutes(serve: Serve, deps: DeskDeps): void {
  const { db, clock, bookings } = deps;
  serve(desk.readDeskRooms, async ({ params: { propertyId }, query, session: { userId } }) => {
    await requireStay(db, userId, propertyId);
    const changed = query.besides && (await requireBooking(db, userId, query.besides, 'run_desk'));
    return { data: { rooms: await deskRooms(bookings, propertyId, query, changed ? changed.check_in : null) } };
  });

  serve(desk.bookAtDesk, async ({ params: { propertyId }, body, session: { userId } }) => {
    await countHourly(db, `desk-booking:${userId}`, DESK_BOOKINGS_PER_HOUR, clock.now());
    const by = await requireStay(db, userId, propertyId);
    const id = await bookAtDesk(bookings, by, body);
    return pageFor(deps, userId, { id, business_id: by.businessId });
  });

  serve(desk.changeDeskBooking, async ({ params: { bookingId }, body, session: { userId } }) => {
    await countHourly(db, `desk-booking:${userId}`, DESK_BOOKINGS_PER_HOUR, clock.now());
    const booking = await requireBooking(db, userId, bookingId, 'run_desk');
    await changeDeskBooking(bookings, { userId, booking }, body);
    return pageFor(deps, userId, booking);
  });
}
