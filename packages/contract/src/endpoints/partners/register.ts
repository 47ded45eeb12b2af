import * as z from 'zod/mini';
import { REGISTER_VERSION_MAX } from '../../limits.ts';
import { calendarDay, idInText } from '../../parsing/fields.ts';
import type { Entry } from '../../rules/register/fields.ts';
import { FIELD_NAMES } from '../../rules/register/fields.ts';
import { FORM_STEPS } from '../../rules/register/form-steps.ts';
import { ID_KINDS, readLastFour } from '../../rules/register/identity.ts';
import { type EntryProblems, readEntry } from '../../rules/register/read-entry.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';

const success = z.literal('success');
const ofBooking = z.object({ bookingId: idInText });
/** An entry by the key that the browser gave it: sent again, it is the same one. */
const ofEntry = z.object({
  bookingId: idInText,
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits or dashes.')),
});

const stepOfForm = z.object({
  step: z.enum(FORM_STEPS),
  /** ISO instants: when it happened, as the desk said or as it is planned, and by when Form III is due. */
  happened_at: z.string(),
  is_planned: z.boolean(),
  due_at: z.string(),
  state: z.enum(['ahead', 'due', 'late', 'done']),
  sent_at: z.nullable(z.string()),
  sent_by: z.nullable(z.string()),
});
export type StepOfForm = z.infer<typeof stepOfForm>;

export const registerEntry = z.object({
  key: z.string(),
  version: z.number(),
  name: z.string(),
  nationality: z.string(),
  /** What is known of REGISTER_FIELDS. */
  details: z.partialRecord(z.enum(FIELD_NAMES), z.string()),
  /** The fields of Form III that are not known. */
  missing: z.array(z.enum(FIELD_NAMES)),
  by_guest: z.boolean(),
  /** What the desk was shown. */
  identity: z.nullable(
    z.object({ kind: z.enum(ID_KINDS), last_four: z.string(), by: z.nullable(z.string()), at: z.string() }),
  ),
  /** Empty for who is from India. */
  form: z.array(stepOfForm),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

export const register = z.object({
  booking: z.object({
    id: z.number(),
    guest_name: z.string(),
    property_name: z.string(),
    start_date: calendarDay,
    end_date: calendarDay,
    guests: z.number(),
  }),
  entries: z.array(registerEntry),
  /** Why nothing can be written, in words; null where it can. */
  closed: z.nullable(z.string()),
  /** All of it is deleted on this day. */
  deleted_on: calendarDay,
});
export type Register = z.infer<typeof register>;

const reply = z.object({ status: success, data: register });

const entry = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((given, context): Entry => {
    const outcome = readEntry(given);
    if ('ready' in outcome) return outcome.ready;
    // What was typed is not handed on: it may be a number that nobody is to keep.
    for (const [field, message] of Object.entries(outcome.problems as EntryProblems))
      context.issues.push({ code: 'custom', message, path: [field], input: undefined });
    return z.NEVER;
  }),
);

/** `version`: of what the writer has looked at, 0 for a new one. */
const entryBody = z.object({
  version: z
    .number({ error: 'Must be a number.' })
    .check(
      z.int('Must be a whole number.'),
      z.gte(0, 'Must be 0 or more.'),
      z.lte(REGISTER_VERSION_MAX, 'Is too large.'),
    ),
  entry,
});

/** Who stays under a booking, for the desk. */
export const readRegister = endpoint({
  method: 'GET',
  path: '/partners/bookings/:bookingId/register',
  auth: 'required',
  params: ofBooking,
  reply,
});

export const saveEntry = endpoint({
  method: 'PUT',
  path: '/partners/bookings/:bookingId/register/:key',
  auth: 'required',
  params: ofEntry,
  body: entryBody,
  reply,
});

export const removeEntry = endpoint({
  method: 'DELETE',
  path: '/partners/bookings/:bookingId/register/:key',
  auth: 'required',
  params: ofEntry,
  reply,
});

/** Which ID the desk was shown: its kind and its last four, never a picture, never the whole number. */
export const noteIdentity = endpoint({
  method: 'PUT',
  path: '/partners/bookings/:bookingId/register/:key/identity',
  auth: 'required',
  params: ofEntry,
  body: z.pipe(
    z.object({
      kind: z.enum(ID_KINDS, { error: 'Please choose one of the list.' }),
      last_four: z.string({ error: 'Must be text.' }),
    }),
    z.transform(({ kind, last_four }, context) => {
      const outcome = readLastFour(kind, last_four);
      if ('ready' in outcome) return { kind, last_four: outcome.ready };
      context.issues.push({ code: 'custom', message: outcome.problem, path: ['last_four'], input: undefined });
      return z.NEVER;
    }),
  ),
  reply,
});

/** When a foreigner arrived or left (null: as planned), and whether Form III of it has been sent. */
export const noteFormStep = endpoint({
  method: 'PUT',
  path: '/partners/bookings/:bookingId/register/:key/form/:step',
  auth: 'required',
  params: z.extend(ofEntry, { step: z.enum(FORM_STEPS, { error: "Must be 'arrival' or 'departure'." }) }),
  body: z.object({
    happened_at: z.nullable(
      z.iso.datetime({ offset: true, error: 'Must be a moment such as 2026-11-23T14:00:00+05:30.' }),
    ),
    is_sent: z.boolean({ error: 'Must be true or false.' }),
  }),
  reply,
});

/** The register of a booking, a row a guest: what is typed into the authorities' form. */
export const exportRegister = fileEndpoint({
  method: 'GET',
  path: '/partners/bookings/:bookingId/register/csv',
  auth: 'required',
  params: ofBooking,
  file: 'text/csv; charset=utf-8',
});

export const registerTask = z.object({
  booking_id: z.number(),
  property_name: z.string(),
  name: z.string(),
  step: z.enum(FORM_STEPS),
  due_at: z.string(),
  is_late: z.boolean(),
  missing: z.number(),
});
export type RegisterTask = z.infer<typeof registerTask>;

/** What Form III is due of, the most urgent first, wherever the person runs a desk. */
export const listRegisterTasks = endpoint({
  method: 'GET',
  path: '/partners/register-tasks',
  auth: 'required',
  reply: z.object({ status: success, data: z.array(registerTask) }),
});

/** The same for who has booked: they may fill it in before they come. */
export const readOwnRegister = endpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/register',
  auth: 'required',
  params: ofBooking,
  reply,
});

export const saveOwnEntry = endpoint({
  method: 'PUT',
  path: '/user/inquiries/:bookingId/register/:key',
  auth: 'required',
  params: ofEntry,
  body: entryBody,
  reply,
});

export const removeOwnEntry = endpoint({
  method: 'DELETE',
  path: '/user/inquiries/:bookingId/register/:key',
  auth: 'required',
  params: ofEntry,
  reply,
});
