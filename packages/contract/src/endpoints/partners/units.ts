import * as z from 'zod/mini';
import { UNIT_NAME_MAX_LENGTH, UNITS_MAX } from '../../limits.ts';
import { calendarDay, emptyAs, id, idInText, text } from '../../parsing/fields.ts';
import { endpoint } from '../endpoint.ts';

const success = z.literal('success');

/** Of a kind of room, from 1 on. */
const unitNo = z
  .number({ error: 'Must be a number.' })
  .check(
    z.int('Must be a whole number.'),
    z.gte(1, 'Must be 1 or more.'),
    z.lte(UNITS_MAX, `Must be at most ${UNITS_MAX}.`),
  );

/** A unit that a booking has, from the first to the last night. */
export const givenUnit = z.object({
  room_id: z.number(),
  unit_no: z.number(),
  first_night: calendarDay,
  last_night: calendarDay,
});
export type GivenUnit = z.infer<typeof givenUnit>;

/** What its owner calls a unit: '101', 'Rose'. */
export const unitName = z.object({ unit_no: z.number(), name: z.string() });
export type UnitName = z.infer<typeof unitName>;

/**
 * Moves an accepted booking from one unit of a kind of room to another, with all the nights it has there. Until the day of
 * arrival; 409 `not_changeable` where somebody else has the unit, or the stay has begun.
 */
export const moveUnit = endpoint({
  method: 'PUT',
  path: '/partners/properties/:propertyId/bookings/:bookingId/unit',
  auth: 'required',
  params: z.object({ propertyId: idInText, bookingId: idInText }),
  body: z.object({ room_id: id, from: unitNo, to: unitNo }),
  reply: z.object({ status: success, data: z.object({ units: z.array(givenUnit) }) }),
});
export type MoveUnit = z.infer<(typeof moveUnit)['body']>;

/** The units of a booking, the first night first, each with those of its kind that are free on all its nights there. */
export const readUnits = endpoint({
  method: 'GET',
  path: '/partners/bookings/:bookingId/units',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  reply: z.object({
    status: success,
    data: z.object({
      property_id: z.number(),
      /** Until the day of arrival, for whoever runs the desk. */
      can_move: z.boolean(),
      units: z.array(
        z.extend(givenUnit, {
          room_name: z.string(),
          name: z.nullable(z.string()),
          free: z.array(z.object({ unit_no: z.number(), name: z.nullable(z.string()) })),
        }),
      ),
    }),
  }),
});
export type BookingUnits = z.infer<(typeof readUnits)['reply']>['data'];

/** Names the units of a kind of room; an empty name takes one away. Others stay as they are. */
export const nameUnits = endpoint({
  method: 'PUT',
  path: '/partners/properties/:propertyId/rooms/:roomId/units',
  auth: 'required',
  params: z.object({ propertyId: idInText, roomId: idInText }),
  body: z.object({
    names: z
      .array(
        z.object({
          unit_no: unitNo,
          name: z.nullable(z._default(emptyAs(null, z.nullable(text(UNIT_NAME_MAX_LENGTH, 1))), null)),
        }),
      )
      .check(z.minLength(1, 'Must not be empty.'), z.maxLength(UNITS_MAX, `Must be at most ${UNITS_MAX} names.`)),
  }),
  reply: z.object({ status: success, data: z.object({ names: z.array(unitName) }) }),
});
