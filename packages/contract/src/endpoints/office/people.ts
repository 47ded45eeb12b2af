import * as z from 'zod/mini';
import { calendarDay, idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { MEMBER_ROLES } from '../../rules/business/roles.ts';
import { CONTACTS } from '../../rules/facts/host.ts';
import { contact } from './cases.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const params = z.object({ personId: idInText });
const why = text(500, 3);
/** ISO instant. */
const instant = z.string();
const count = z.number();

/** Of a person's bookings and tickets the page shows so many at first, and at most. */
export const PERSON_SHOWN = 20;
const PERSON_SHOWN_MAX = 2000;

export const suspension = z.object({
  id: z.number(),
  /** As the person reads it. */
  why: z.string(),
  at: instant,
  by: z.nullable(z.string()),
  lifted_at: z.nullable(instant),
  lifted_by: z.nullable(z.string()),
  lifted_why: z.nullable(z.string()),
});
export type Suspension = z.infer<typeof suspension>;

export const shownPerson = z.object({
  id: z.number(),
  name: z.string(),
  joined_at: instant,
  left_at: z.nullable(instant),
  /** 'm•••@e•••.com': whole ones are asked for apart. */
  contacts: z.array(z.object({ contact: z.enum(CONTACTS), masked: z.string(), is_confirmed: z.boolean() })),
  with_google: z.boolean(),
  is_suspended: z.boolean(),
  /** How much is known of them; tickets null for who may not read them. */
  counts: z.object({
    businesses: count,
    bookings: count,
    tickets: z.nullable(count),
    sessions: count,
    suspensions: count,
  }),
  /** The member of staff has said why they look, and reads the rest without being asked. */
  is_told_why: z.boolean(),
});
export type ShownPerson = z.infer<typeof shownPerson>;

/** Who somebody is to us, guest or owner or both, in numbers and without a contact of theirs. */
export const showPerson = staffEndpoint({
  method: 'GET',
  path: '/office/people/:personId',
  right: 'read_people',
  params,
  reply: z.object({ status: success, data: shownPerson }),
});

export const knownOfPerson = z.object({
  /** The latest first. */
  suspensions: z.array(suspension),
  businesses: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      role: z.enum(MEMBER_ROLES),
      stays: z.array(z.object({ id: z.number(), name: z.string(), status: z.string(), awaits_owner: z.boolean() })),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.number(),
      property: z.string(),
      start_date: calendarDay,
      end_date: calendarDay,
      status: z.string(),
      /** In rupees. */
      amount: z.number(),
    }),
  ),
  bookings_total: count,
  /** Null for who may not read them. */
  tickets: z.nullable(
    z.array(z.object({ id: z.number(), number: z.string(), subject: z.string(), status: z.string(), at: instant })),
  ),
  sessions: z.array(z.object({ id: z.number(), device: z.string(), signed_in_at: instant, last_used_at: instant })),
});
export type KnownOfPerson = z.infer<typeof knownOfPerson>;

/** What is known of them: where they stay and host, what they wrote about, where they are signed in. 409 'reason_wanted' until why is said. */
export const readPerson = staffEndpoint({
  method: 'GET',
  path: '/office/people/:personId/known',
  right: 'read_people',
  params,
  query: z.object({
    most: z._default(wholeNumber(1, PERSON_SHOWN_MAX), PERSON_SHOWN),
  }),
  reply: z.object({ status: success, data: knownOfPerson }),
});

/** How they are reached. 409 'reason_wanted' until why is said. */
export const showPersonContact = staffEndpoint({
  method: 'GET',
  path: '/office/people/:personId/contact',
  right: 'read_people',
  params,
  reply: z.object({ status: success, data: contact }),
});

/** Signs them out everywhere, at once. */
export const endPersonSessions = staffEndpoint({
  method: 'POST',
  path: '/office/people/:personId/sign-out',
  right: 'change_bookings',
  params,
  body: z.object({ why }),
  reply: z.object({ status: success, data: z.object({ ended: count }) }),
});

/** Keeps them from signing in; `why` is what they read. 409 where they are suspended already. */
export const suspendPerson = staffEndpoint({
  method: 'POST',
  path: '/office/people/:personId/suspension',
  right: 'suspend_people',
  freshPasskey: true,
  params,
  body: z.object({ why }),
  reply: z.object({
    status: success,
    /** The stays that take no bookings from now on. */
    data: z.object({ held: z.array(z.string()) }),
  }),
});

/** Lets them sign in again. 409 where nothing is to be lifted. */
export const liftSuspension = staffEndpoint({
  method: 'POST',
  path: '/office/people/:personId/suspension/lifting',
  right: 'suspend_people',
  freshPasskey: true,
  params,
  body: z.object({ why }),
  reply: z.object({
    status: success,
    /** The stays that are sold again. */
    data: z.object({ sold: z.array(z.string()) }),
  }),
});
