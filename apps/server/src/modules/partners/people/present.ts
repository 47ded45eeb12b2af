import type { Invitation, LogEntry, Member, OwnInvitation } from '@basera/contract/endpoints/partners/businesses';
import type { Language } from '@basera/contract/languages/languages';
import { inLanguage } from '../../../words/say.ts';
import type { PartnersDeps } from '../deps.ts';
import type { InvitationRow, OwnInvitationRow } from './invitation-queries.ts';
import { LEFT, type LogRow } from './log-queries.ts';
import type { MemberRow } from './member-queries.ts';

export const presentMember = ({ user_id, name, contact, role }: MemberRow): Member => ({
  user_id,
  name,
  contact,
  role,
});

export const presentInvitation = (row: InvitationRow, by: PartnersDeps['invitesBy']): Invitation => ({
  id: row.id,
  contact: row.phone ?? row.email ?? '',
  role: row.role,
  told: howTold(row, by),
  expires_at: row.expires_at.toISOString(),
});

function howTold({ phone, text_id, given_up_at, told_at }: InvitationRow, by: PartnersDeps['invitesBy']) {
  // Nobody but whoever invited can tell them where no message was put down, or none can leave.
  if (phone === null ? !by.email : text_id === null) return 'by_you';
  if (given_up_at) return 'failed';
  return told_at ? 'sent' : 'waiting';
}

export const presentOwnInvitation = (row: OwnInvitationRow): OwnInvitation => ({
  id: row.id,
  business_name: row.business_name,
  role: row.role,
  invited_by: row.invited_by,
  expires_at: row.expires_at.toISOString(),
});

export const presentLogEntry = ({ id, action, subject, detail, by, at }: LogRow, language: Language): LogEntry => ({
  id,
  action,
  subject: subject === LEFT ? inLanguage(LEFT, language) : subject,
  detail: detail as Record<string, unknown>,
  by,
  at: at.toISOString(),
});
