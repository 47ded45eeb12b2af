import * as z from 'zod/mini';
import { ACCOUNT_HOLDER_MAX_LENGTH, BUSINESS_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '../../limits.ts';
import { email, emptyAs, idInText, phone, readAs, text } from '../../parsing/fields.ts';
import {
  ACCOUNT_NUMBER_WORDS,
  IFSC_WORDS,
  PAN_WORDS,
  toAccountNumber,
  toIfsc,
  toPan,
} from '../../rules/business/bank-account.ts';
import { GATEWAY_STATES } from '../../rules/business/gateway-states.ts';
import { endpoint } from '../endpoint.ts';
import { payout } from '../listing.ts';

const success = z.literal('success');

/** A business as its owners see it: how guests reach it, and where its money goes. */
export const businessDetails = z.object({
  id: z.number(),
  name: z.string(),
  /** The host that guests read of. */
  owner_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  payout,
  /** How whoever pays it out has that account; null of what they have not heard of, and where we send the money ourselves. */
  at_gateway: z.nullable(z.enum(GATEWAY_STATES)),
  /** What is to take the place of that account. Two people look at it and a day goes by: `from` is when, once they have; null until then. */
  payout_change: z.nullable(
    z.object({
      label: z.string(),
      /** ISO instants. */
      given_at: z.string(),
      from: z.nullable(z.string()),
    }),
  ),
});
export type BusinessDetails = z.infer<typeof businessDetails>;

const ofBusiness = z.object({ businessId: idInText });
const reply = z.object({ status: success, data: z.object({ business: businessDetails }) });

export const showBusiness = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId',
  auth: 'required',
  params: ofBusiness,
  reply,
});

/** From then on its members alone act for it, whatever its addresses are. */
export const saveBusiness = endpoint({
  method: 'PUT',
  path: '/partners/businesses/:businessId',
  auth: 'required',
  params: ofBusiness,
  body: z.object({
    name: text(BUSINESS_NAME_MAX_LENGTH, 1),
    owner_name: text(NAME_MAX_LENGTH, 1),
    email: emptyAs(null, z.nullable(email)),
    phone: emptyAs(null, z.nullable(phone)),
  }),
  reply,
});

/** Where the money of a business is to go. A first account is checked; one in the place of another waits besides. 503 where accounts cannot be kept. */
export const givePayoutAccount = endpoint({
  method: 'PUT',
  path: '/partners/businesses/:businessId/payout-account',
  auth: 'required',
  params: ofBusiness,
  body: z.object({
    holder: text(ACCOUNT_HOLDER_MAX_LENGTH, 1),
    number: readAs(toAccountNumber, ACCOUNT_NUMBER_WORDS),
    ifsc: readAs(toIfsc, IFSC_WORDS),
    pan: emptyAs(null, z.nullable(readAs(toPan, PAN_WORDS))),
  }),
  reply,
});

/** Calls off what was to take the place of the account that money goes to. 404 where nothing was. */
export const keepPayoutAccount = endpoint({
  method: 'DELETE',
  path: '/partners/businesses/:businessId/payout-account/change',
  auth: 'required',
  params: ofBusiness,
  reply,
});
