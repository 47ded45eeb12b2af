import * as z from 'zod/mini';
import { idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { GATEWAY_STATES } from '../../rules/business/gateway-states.ts';
import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from '../../rules/office/case-queue.ts';
import { approval } from './approvals.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const params = z.object({ businessId: idInText });

export const accountToCheck = z.object({
  business_id: z.number(),
  business: z.string(),
  /** 'HDFC ··4471'. */
  account: z.string(),
  /** ISO instant. */
  since: z.string(),
  /** Of one that is to take the place of another: that one, as it is known, and how far it is. Null of a first one. */
  before: z.nullable(
    z.object({ account: z.nullable(z.string()), state: z.nullable(z.enum(['checking', 'ready', 'refused'])) }),
  ),
  /** How the gateway has it, and what it asks of its owner; null of what it has not heard of. */
  at_gateway: z.nullable(z.enum(GATEWAY_STATES)),
  why: z.nullable(z.string()),
  /** What was asked of a second pair of eyes about it. */
  approval_id: z.nullable(z.number()),
});
export type AccountToCheck = z.infer<typeof accountToCheck>;

/** Accounts of owners that nobody of ours has checked, the oldest first. */
export const listAccountsToCheck = staffEndpoint({
  method: 'GET',
  path: '/office/accounts',
  right: 'check_accounts',
  query: z.object({ most: z._default(wholeNumber(1, QUEUE_SHOWN_MAX), QUEUE_SHOWN) }),
  reply: z.object({ status: success, data: z.array(accountToCheck), total: z.number() }),
});

/** Asks a second pair of eyes to let the money of a business go to the account its owner gave. */
export const askForAccount = staffEndpoint({
  method: 'POST',
  path: '/office/accounts/:businessId/approval',
  right: 'check_accounts',
  params,
  /** `since`: of the account that was looked at; 409 where another was given meanwhile. */
  body: z.object({ why: text(500, 3), since: z.optional(z.string()) }),
  reply: z.object({ status: success, data: approval }),
});

/** Says no; its owners read why. Of a change the account before stays in force. */
export const refuseAccount = staffEndpoint({
  method: 'POST',
  path: '/office/accounts/:businessId/refusal',
  right: 'check_accounts',
  params,
  /** `since`: of the account that was looked at; 409 where another was given meanwhile, or that one called off. */
  body: z.object({ why: text(500, 3), since: z.optional(z.string()) }),
  reply: z.object({ status: success }),
});
