import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { fromRuns } from '@basera/contract/rules/calendar/night-ranges';
import type { MadeStay } from '../../testing/factories.ts';
import type { Person } from '../../testing/test-app.ts';

/** What an owner sees from one day up to, not including, another. */
export async function calendarOf(by: Person, { id }: Pick<MadeStay, 'id'>, from: CalendarDate, to: CalendarDate) {
  const { status, body } = await by.call('GET', `/partners/properties/${id}/calendar?from=${from}&to=${to}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A room night by night. */
export const unrolled = ({ prices, rules, booked, closed, linked, linked_why }: CalendarRoom) => ({
  prices: fromRuns(prices),
  rules: fromRuns(rules),
  booked: fromRuns(booked),
  closed: fromRuns(closed),
  linked: fromRuns(linked),
  linked_why: fromRuns(linked_why),
});

/** Writes to a part of a stay's calendar. */
export const write = (by: Person, { id }: Pick<MadeStay, 'id'>, part: string, body: unknown) =>
  by.call('PUT', `/partners/properties/${id}/calendar/${part}`, { body });

/** The same as an owner does who has just looked: at a day, and nothing has changed since. */
export async function writeSeen(
  by: Person,
  stay: Pick<MadeStay, 'id'>,
  part: string,
  changes: unknown[],
  at: CalendarDate,
) {
  const { version } = await calendarOf(by, stay, at, addDays(at, 1));
  return write(by, stay, part, { seen: version, changes });
}
