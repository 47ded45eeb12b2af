import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import { fromRuns } from '@basera/contract/rules/calendar/night-ranges';
import type { DatabaseKind } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type StayShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { loopbackCalendars } from '../../../testing/vendors/loopback-calendars.ts';
import { refreshDueFeeds } from '../index.ts';
import { airbnb } from './read/testing-feeds.ts';

/** The day it is: a Monday. */
export const TODAY = calendarDate('2026-11-23');
export const day = (after: number) => addDays(TODAY, after);
export const block = (uid: string, from: number, to: number) => ({ uid, from: day(from), to: day(to) });

export type BesideSite = Awaited<ReturnType<typeof besideAnotherSite>>;

/** A server that reads the calendars of another site, which the test writes; an owner and a guest. */
export async function besideAnotherSite(kind: DatabaseKind) {
  const site = await loopbackCalendars();
  const server = await testApp(kind, { env: { FEEDS_LOOPBACK: '1' } });
  await server.listen();
  const owner = await server.signedInAs('owner@example.com');
  const guest = await server.signedInAs('guest@example.com');
  let made = 0;

  /** A stay, and the calendar that the other site has of its first room. `says` null: it is not there any more. */
  async function fedStay(shape: StayShape = {}, text = airbnb.calendar(), name = 'airbnb') {
    made += 1;
    const path = `/calendar/ical/${made}.ics?s=4f0c`;
    const says = (next: string | null) => {
      if (next === null) delete site.calendars[path];
      else site.calendars[path] = next;
    };
    says(text);
    const stay = await makeStay(server.database, shape);
    await joins(server.database, owner, 'owner', stay);
    const added = await addFeed(owner, stay, { url: site.origin + path, site: name });
    if (added.status !== 200) throw new Error(JSON.stringify(added.body));
    return { stay, path, says, id: added.body.data.feeds[0].id as number };
  }
  const stop = async () => {
    await server.close();
    await site.stop();
  };
  return { server, site, owner, guest, fedStay, stop };
}

/** Adds the calendar of another site to a unit of a stay's room. */
export const addFeed = (
  by: Person,
  stay: MadeStay,
  { url, site = 'airbnb', unit = 1, room = 0 }: { url: string; site?: string; unit?: number; room?: number },
) =>
  by.call('POST', `/partners/properties/${stay.id}/feeds-in`, {
    body: { room_id: stay.rooms[room]?.id, unit_no: unit, url, site },
  });

export async function feedsOf(by: Person, { id }: MadeStay) {
  const { body } = await by.call('GET', `/partners/properties/${id}/feeds-in`);
  return body.data.feeds;
}

/** Lets a quarter of an hour pass, and the job of that turn run. */
export async function nextTurn(server: TestApp, minutes = 15): Promise<void> {
  server.clock.advance(minutes * 60);
  await refreshDueFeeds(server.deps.feedsIn);
}

/** Closed units of a room, night by night. */
export async function closedOn(
  by: Person,
  stay: MadeStay,
  { from, to, room = 0 }: { from: CalendarDate; to: CalendarDate; room?: number },
): Promise<number[]> {
  const { body } = await by.call('GET', `/partners/properties/${stay.id}/calendar?from=${from}&to=${to}`);
  const own = body.data.rooms.find(({ id }: { id: number }) => id === stay.rooms[room]?.id);
  return fromRuns(own.closed as [number, number][]);
}
