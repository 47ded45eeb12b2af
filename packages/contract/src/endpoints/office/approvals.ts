import * as z from 'zod/mini';
import { idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalKind } from '../../rules/office/approval-kinds.ts';
import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from '../../rules/office/case-queue.ts';
import { fact } from '../../rules/office/facts.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const params = z.object({ approvalId: idInText });
const why = text(500, 3);

export const approval = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(APPROVAL_KINDS) as [ApprovalKind, ...ApprovalKind[]]),
  /** 'business 12'. */
  subject: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** What it is about; the first is its title. */
  facts: z.array(fact),
  asked_by: z.object({ id: z.number(), name: z.string() }),
  /** ISO instants. */
  asked_at: z.string(),
  why: z.string(),
  decided_by: z.nullable(z.object({ id: z.number(), name: z.string() })),
  decided_at: z.nullable(z.string()),
  /** Null while nobody has decided, and until it is said why somebody looks at it: what colleagues write may name a person. */
  decided_why: z.nullable(z.string()),
  /** Words of whoever decided are left out. */
  isWithheld: z.boolean(),
  /** When it is carried out, of what waits for its hour. */
  due_at: z.nullable(z.string()),
  /** The asking person may say yes or no to it. */
  mayDecide: z.boolean(),
  /** They could, but that whoever asked for it has let them in, given them their role or another passkey a few days ago. */
  isMadeByAsker: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

const reply = z.object({ status: success, data: approval });

/** What waits, the oldest first, and behind it what was decided, the latest first; only kinds that one may ask for or decide. */
export const listApprovals = staffEndpoint({
  method: 'GET',
  path: '/office/approvals',
  right: null,
  query: z.object({ most: z._default(wholeNumber(1, QUEUE_SHOWN_MAX), QUEUE_SHOWN) }),
  reply: z.object({ status: success, data: z.array(approval), total: z.number() }),
});

/** `yes` by another person than the one who asked. */
export const decideApproval = staffEndpoint({
  method: 'POST',
  path: '/office/approvals/:approvalId/decision',
  right: 'decide_approvals',
  freshPasskey: true,
  params,
  body: z.object({ yes: z.boolean(), why }),
  reply,
});

/** By whoever asked while it waits; by whoever may decide until it is carried out. */
export const withdrawApproval = staffEndpoint({
  method: 'POST',
  path: '/office/approvals/:approvalId/withdrawal',
  right: null,
  params,
  body: z.object({ why }),
  reply,
});
