import type { CalendarDate } from '@basera/contract/calendar-date';
import { fromRuns } from '@basera/contract/rules/calendar/night-ranges';
import type { MadeStay } from '../../../testing/factories.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { refreshDueFeeds } from '../index.ts';

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
