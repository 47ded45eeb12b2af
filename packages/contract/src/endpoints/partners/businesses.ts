import * as z from 'zod/mini';
import { BUSINESS_NAME_MAX_LENGTH, PAGE_MAX } from '../../limits.ts';
import { email, emptyAs, idInText, phone, text, wholeNumber } from '../../parsing/fields.ts';
import { LOG_ACTIONS } from '../../rules/business/log-actions.ts';
import { MEMBER_ROLES } from '../../rules/business/roles.ts';
import { endpoint } from '../endpoint.ts';

const success = z.literal('success');

export const memberRole = z.enum(MEMBER_ROLES, {
  error: "Must be 'owner', 'manager', 'front_desk' or 'accountant'.",
});

export const ownBusiness = z.object({
  id: z.number(),
  name: z.string(),
  role: memberRole,
  /** Stays that are not sold since the account of the business was refused or removed. */
  awaiting_account: z.number(),
  /** How many of its stays are not sold since nobody who runs them can sign in. */
  awaiting_owner: z.number(),
});
export type OwnBusiness = z.infer<typeof ownBusiness>;

/** The businesses a person acts for, and what they are there. */
export const listOwnBusinesses = endpoint({
  method: 'GET',
  path: '/partners/businesses',
  auth: 'required',
  reply: z.object({ status: success, data: z.array(ownBusiness) }),
});

/** Founds a business, whose first owner is whoever asks. The same name by the same person again is the same business. */
export const createBusiness = endpoint({
  method: 'POST',
  path: '/partners/businesses',
  auth: 'required',
  body: z.object({ name: text(BUSINESS_NAME_MAX_LENGTH, 1) }),
  reply: z.object({ status: success, data: z.object({ business: ownBusiness }) }),
});

const ofBusiness = z.object({ businessId: idInText });

export const member = z.object({
  user_id: z.number(),
  name: z.string(),
  /** The phone number or e-mail address they have confirmed. */
  contact: z.nullable(z.string()),
  role: memberRole,
});
export type Member = z.infer<typeof member>;

/** How somebody learns that they are asked: 'by_you', where no message can go to such an address. */
export const INVITATION_TOLD = ['sent', 'waiting', 'failed', 'by_you'] as const;

export const invitation = z.object({
  id: z.number(),
  contact: z.string(),
  role: memberRole,
  told: z.enum(INVITATION_TOLD),
  /** ISO instant. */
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const people = z.object({ members: z.array(member), invitations: z.array(invitation) });

/** Who acts for a business, and who is asked to. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/members',
  auth: 'required',
  params: ofBusiness,
  reply: z.object({ status: success, data: people }),
});

/** Asks whoever proves an address to join. The same address again is asked anew, under the role given last. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/partners/businesses/:businessId/invitations',
  auth: 'required',
  params: ofBusiness,
  body: z.object({ phone: emptyAs(undefined, phone), email: emptyAs(undefined, email), role: memberRole }).check(
    z.refine((body) => (body.phone === undefined) !== (body.email === undefined), {
      error: 'Give a phone number or an e-mail address.',
      path: ['phone'],
    }),
  ),
  reply: z.object({ status: success, data: z.object({ invitation }) }),
});

/** Takes an invitation back; one that is gone already stays gone. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/partners/businesses/:businessId/invitations/:invitationId',
  auth: 'required',
  params: z.object({ businessId: idInText, invitationId: idInText }),
  reply: z.object({ status: success }),
});

const ofMember = z.object({ businessId: idInText, userId: idInText });

export const changeRole = endpoint({
  method: 'PUT',
  path: '/partners/businesses/:businessId/members/:userId',
  auth: 'required',
  params: ofMember,
  body: z.object({ role: memberRole }),
  reply: z.object({ status: success, data: z.object({ member }) }),
});

/** An owner lets somebody go, or a member leaves by themselves. The last owner cannot. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/partners/businesses/:businessId/members/:userId',
  auth: 'required',
  params: ofMember,
  reply: z.object({ status: success }),
});

export const ownInvitation = z.object({
  id: z.number(),
  business_name: z.string(),
  role: memberRole,
  invited_by: z.nullable(z.string()),
  expires_at: z.string(),
});
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** What a person is asked to join, under an address they have confirmed. */
export const listOwnInvitations = endpoint({
  method: 'GET',
  path: '/partners/invitations',
  auth: 'required',
  reply: z.object({ status: success, data: z.array(ownInvitation) }),
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/partners/invitations/:invitationId/answer',
  auth: 'required',
  params: z.object({ invitationId: idInText }),
  body: z.object({ joins: z.boolean({ error: 'Must be true or false.' }) }),
  /** The business, where they have joined it. */
  reply: z.object({ status: success, data: z.object({ business: z.nullable(ownBusiness) }) }),
});

export const logEntry = z.object({
  id: z.number(),
  action: z.enum(LOG_ACTIONS),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Null for who has deleted their account. */
  by: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** What the people of a business changed, the latest first. */
export const readLog = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/log',
  auth: 'required',
  params: ofBusiness,
  query: z.object({ page: z._default(wholeNumber(1, PAGE_MAX), 1) }),
  reply: z.object({
    status: success,
    data: z.array(logEntry),
    current_page: z.number(),
    last_page: z.number(),
    total: z.number(),
  }),
});
