import { CALENDAR_WRITES_PER_HOUR } from '@basera/contract/limits';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import type { CalendarDeps } from '../deps.ts';
import type { OwnProperty } from '../require-property.ts';
import { lockCalendar } from '../write/version-queries.ts';
import { namesOfUnits, saveUnitNames, unitsOfRooms } from './unit-queries.ts';

type Names = { unit_no: number; name: string | null }[];

/** Names units of a kind of room. 422 for a unit there is not, and for a name that another unit of the kind has. */
export async function nameUnits(
  { db, clock }: CalendarDeps,
  { property, userId, roomId }: { property: OwnProperty; userId: number; roomId: number },
  names: Names,
) {
  return db.transaction().execute(async (trx) => {
    await countHourly(trx, `calendar-write:${userId}`, CALENDAR_WRITES_PER_HOUR, clock.now());
    await lockCalendar(trx, property.id);
    const room = (await unitsOfRooms(trx, property.id)).find(({ id }) => id === roomId);
    if (!room) throw new HttpError('not_found', say`There is no such kind of room.`);
    const before = await namesOfUnits(trx, [roomId]);
    requireSense(names, before, room.units);
    await saveUnitNames(trx, roomId, names);
    const { business_id: businessId } = property;
    const detail = { stay: property.name, names };
    await noteChange(trx, { businessId, userId, action: 'units_named', subject: room.name, detail }, clock.now());
    return (await namesOfUnits(trx, [roomId])).map(({ unit_no, name }) => ({ unit_no, name }));
  });
}

function requireSense(names: Names, before: { unit_no: number; name: string }[], units: number): void {
  const after = new Map<number, string | null>(before.map(({ unit_no, name }) => [unit_no, name]));
  for (const { unit_no, name } of names) after.set(unit_no, name);
  const alike = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();
  for (const [index, { unit_no, name }] of names.entries()) {
    if (unit_no > units) throw invalidField(`names.${index}.unit_no`, say`There are ${units} of this kind.`);
    const isTaken = name !== null && [...after].some(([other, its]) => other !== unit_no && alike(name, its));
    if (isTaken) throw invalidField(`names.${index}.name`, say`Another unit is called so.`);
  }
}
