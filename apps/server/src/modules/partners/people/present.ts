import type { Invitation, LogEntry, Member, OwnInvitation } from '@basera/contract/endpoints/partners/businesses';
import type { LogRow } from './log-queries.ts';
import type { InvitationRow, MemberRow, OwnInvitationRow } from './member-queries.ts';

export const presentMember = ({ user_id, name, contact, role }: MemberRow): Member => ({
  user_id,
  name,
  contact,
  role,
});

export const presentInvitation = ({ id, phone, email, role, expires_at }: InvitationRow): Invitation => ({
  id,
  contact: phone ?? email ?? '',
  role,
  expires_at: expires_at.toISOString(),
});

export const presentOwnInvitation = (row: OwnInvitationRow): OwnInvitation => ({
  id: row.id,
  business_name: row.business_name,
  role: row.role,
  invited_by: row.invited_by,
  expires_at: row.expires_at.toISOString(),
});

export const presentLogEntry = ({ id, action, subject, detail, by, at }: LogRow): LogEntry => ({
  id,
  action,
  subject,
  detail: detail as Record<string, unknown>,
  by,
  at: at.toISOString(),
});
