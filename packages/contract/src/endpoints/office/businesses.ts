import * as z from 'zod/mini';
import { calendarDay, emptyAs, idInText, readAs, text } from '../../parsing/fields.ts';
import { GATEWAY_STATES } from '../../rules/business/gateway-states.ts';
import { MEMBER_ROLES } from '../../rules/business/roles.ts';
import { LISTING_STATUSES } from '../../rules/status/listing-status.ts';
import { GSTIN_WORDS, toGstin } from '../../rules/tax/gstin.ts';
import { ownerKinds } from '../../rules/tax/tax-rules.ts';
import { moneyNow, PAYOUT_STATES } from '../partners/money.ts';
import { officeLooking } from './looking.ts';
import { queueEntry } from './queue.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
/** In rupees. */
const rupees = z.number();
const masked = z.nullable(z.string());

/** Stays, payouts and cases of which no more are sent than this; `total` counts all. */
export const BUSINESS_PART_MAX = 50;

const stay = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  status: z.enum(LISTING_STATUSES),
  /** Paused since the account of its owner was refused or removed. */
  awaits_account: z.boolean(),
  /** It, or a change of it, waits to be looked at. */
  in_review: z.boolean(),
});

const taxes = z.object({
  /** Null while nobody has noted how it stands: taken as not registered, without a PAN. */
  status: z.nullable(
    z.object({
      gst: z.enum(['registered', 'unregistered']),
      gstin: z.nullable(z.string()),
      pan_known: z.boolean(),
      kind: z.enum(['individual', 'huf', 'firm', 'company', 'other']),
      since: calendarDay,
      proof: z.string(),
      noted_by: z.string(),
      noted_at: z.string(),
    }),
  ),
  turnover: moneyNow.shape.turnover,
});

const account = z.object({
  /** 'HDFC ··4471'; its number is sealed. */
  label: z.string(),
  state: z.enum(['checking', 'ready', 'refused']),
  why: z.nullable(z.string()),
  since: z.string(),
  /** How the gateway has it; null where it has none. */
  at_gateway: z.nullable(z.enum(GATEWAY_STATES)),
  /** What waits for a second pair of eyes. */
  approval_id: z.nullable(z.number()),
});

const heldPayout = z.object({
  id: z.number(),
  booking_id: z.number(),
  amount: rupees,
  state: z.enum(PAYOUT_STATES),
  hold_until: z.string(),
  /** Why it is kept back; null where it is not. */
  frozen: z.nullable(z.string()),
});

/** A business, in the parts that the role may read; null is what it may not. */
export const foundBusiness = z.object({
  id: z.number(),
  name: z.string(),
  /** Who hosts, as guests read it. */
  host: z.string(),
  /** The server's clock. */
  now: z.string(),
  stays: z.object({ shown: z.array(stay), total: z.number() }),
  people: z.nullable(
    z.object({
      /** Of the business itself, masked. */
      email: masked,
      phone: masked,
      members: z.array(z.object({ id: z.number(), role: z.enum(MEMBER_ROLES), contact: masked })),
    }),
  ),
  taxes: z.nullable(taxes),
  money: z.nullable(
    z.object({
      account: z.nullable(account),
      /** What is to take its place, once two people and a day have passed it: `due_at` is when, once they have. */
      change: z.nullable(
        z.object({
          label: z.string(),
          since: z.string(),
          due_at: z.nullable(z.string()),
          approval_id: z.nullable(z.number()),
        }),
      ),
      /** Not at its bank yet: what is frozen first, then by the day it is held until. */
      payouts: z.object({ shown: z.array(heldPayout), total: z.number(), amount: rupees }),
    }),
  ),
  /** What is open, by what is due first, then what was settled lately. */
  cases: z.nullable(z.object({ shown: z.array(queueEntry), total: z.number() })),
  looks: z.nullable(z.array(officeLooking)),
});
export type FoundBusiness = z.infer<typeof foundBusiness>;

const params = z.object({ businessId: idInText });

export const showFoundBusiness = staffEndpoint({
  method: 'GET',
  path: '/office/businesses/:businessId',
  right: 'read_listings',
  params,
  reply: z.object({ status: success, data: foundBusiness }),
});

export const businessContacts = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  members: z.array(z.object({ id: z.number(), name: z.string(), contact: z.nullable(z.string()) })),
});
export type BusinessContacts = z.infer<typeof businessContacts>;

/** Who acts for it, and how it and they are reached. 409 'reason_wanted' until why is said. */
export const showBusinessContacts = staffEndpoint({
  method: 'GET',
  path: '/office/businesses/:businessId/contacts',
  right: 'read_people',
  params,
  reply: z.object({ status: success, data: businessContacts }),
});

/**
 * Notes how an owner stands with the tax offices from a day on, and on which proof; of one day what was noted last counts. Bookings that end
 * then or later, and have no invoice yet, are split anew.
 */
export const noteTaxStatus = staffEndpoint({
  method: 'POST',
  path: '/office/businesses/:businessId/tax-status',
  right: 'note_tax_status',
  params,
  body: z.object({
    from: calendarDay,
    /** Of who is registered; it says what they are, and has their PAN within. */
    gstin: emptyAs(null, z.nullable(readAs(toGstin, GSTIN_WORDS))),
    /** Of who is not. */
    kind: z.enum(ownerKinds),
    pan_known: z.boolean(),
    /** What was looked at: 'GST certificate, file 12'. */
    proof: text(200, 3),
    why: text(500, 3),
  }),
  reply: z.object({ status: success }),
});
