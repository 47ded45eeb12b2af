import * as z from 'zod/mini';
import { email, idInText, text } from '../../parsing/fields.ts';
import { STAFF_ROLES } from '../../rules/office/staff-roles.ts';
import { staffMember } from './session.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const params = z.object({ staffId: idInText });
const why = text(500, 3);
const role = z.enum(STAFF_ROLES, { error: `Must be one of ${STAFF_ROLES.join(', ')}.` });

export const listedStaff = z.extend(staffMember, {
  passkeys: z.number(),
  /** ISO instants. */
  last_seen_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
});
export type ListedStaff = z.infer<typeof listedStaff>;

export const listStaff = staffEndpoint({
  method: 'GET',
  path: '/office/staff',
  right: 'manage_staff',
  reply: z.object({ status: success, data: z.array(listedStaff) }),
});

/** Opens an account again, too, where it was closed. */
export const addStaff = staffEndpoint({
  method: 'POST',
  path: '/office/staff',
  right: 'manage_staff',
  freshPasskey: true,
  body: z.object({ name: text(80, 1), email, role, why }),
  reply: z.object({ status: success, data: listedStaff }),
});

export const changeStaffRole = staffEndpoint({
  method: 'POST',
  path: '/office/staff/:staffId/role',
  right: 'manage_staff',
  freshPasskey: true,
  params,
  body: z.object({ role, why }),
  reply: z.object({ status: success, data: listedStaff }),
});

/** For whoever lost theirs: all their passkeys and sessions end, the next sign-in enrols anew. Never one's own. */
export const resetPasskeys = staffEndpoint({
  method: 'POST',
  path: '/office/staff/:staffId/reset',
  right: 'manage_staff',
  freshPasskey: true,
  params,
  body: z.object({ why }),
  reply: z.object({ status: success, data: listedStaff }),
});

/** Ends an account and its sessions. Never one's own. */
export const closeStaff = staffEndpoint({
  method: 'POST',
  path: '/office/staff/:staffId/close',
  right: 'manage_staff',
  freshPasskey: true,
  params,
  body: z.object({ why }),
  reply: z.object({ status: success, data: listedStaff }),
});
