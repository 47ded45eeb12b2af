import { endpoints } from '@basera/contract/endpoints/index';
import { LOG_PAGE_SIZE } from '@basera/contract/limits';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { pagesOf } from '../../../platform/http/pages.ts';
import { languageOf } from '../../../platform/http/reader-language.ts';
import type { PartnersDeps } from '../deps.ts';
import { businessesOf } from '../queries.ts';
import { requireRight } from '../require-right.ts';
import { answerInvitation } from './answer-invitation.ts';
import { changeRole, removeMember } from './change-members.ts';
import { foundBusiness } from './found-business.ts';
import { invitationsFor, invitationsOf } from './invitation-queries.ts';
import { inviteMember, withdrawInvitation } from './invite-member.ts';
import { logOf } from './log-queries.ts';
import { membersOf } from './member-queries.ts';
import { presentInvitation, presentLogEntry, presentMember, presentOwnInvitation } from './present.ts';

const { businesses } = endpoints;

export function peopleRoutes(serve: Serve, deps: PartnersDeps): void {
  const { db, clock, invitesBy } = deps;

  serve(businesses.listOwnBusinesses, async ({ session: { userId, lookingAt } }) => {
    const data = await businessesOf(db, userId);
    return { data: lookingAt === undefined ? data : data.filter(({ id }) => id === lookingAt) };
  });

  serve(businesses.createBusiness, async ({ body, session }) => ({
    data: { business: await foundBusiness(deps, session.userId, body.name) },
  }));

  serve(businesses.listMembers, async ({ params: { businessId }, session }) => {
    await requireRight(db, session.userId, businessId, 'manage_members');
    const members = (await membersOf(db, businessId)).map(presentMember);
    const invitations = await invitationsOf(db, businessId, clock.now());
    return { data: { members, invitations: invitations.map((row) => presentInvitation(row, invitesBy)) } };
  });

  serve(businesses.inviteMember, async ({ params: { businessId }, body, session }) => {
    const asked = { phone: body.phone ?? null, email: body.email ?? null, role: body.role };
    const invitation = await inviteMember(deps, session.userId, businessId, asked);
    return { data: { invitation: presentInvitation(invitation, invitesBy) } };
  });

  serve(businesses.withdrawInvitation, async ({ params: { businessId, invitationId }, session }) => {
    await withdrawInvitation(deps, session.userId, businessId, invitationId);
    return {};
  });

  serve(businesses.changeRole, async ({ params: { businessId, userId: memberId }, body, session }) => {
    const member = await changeRole(deps, session.userId, { businessId, memberId }, body.role);
    return { data: { member: presentMember(member) } };
  });

  serve(businesses.removeMember, async ({ params: { businessId, userId: memberId }, session }) => {
    await removeMember(deps, session.userId, { businessId, memberId });
    return {};
  });

  serve(businesses.listOwnInvitations, async ({ session }) => ({
    data: (await invitationsFor(db, session.userId, clock.now())).map(presentOwnInvitation),
  }));

  serve(businesses.answerInvitation, async ({ params: { invitationId }, body, session }) => ({
    data: { business: await answerInvitation(deps, session.userId, { invitationId, joins: body.joins }) },
  }));

  serve(businesses.readLog, async ({ params: { businessId }, query: { page }, session, request }) => {
    await requireRight(db, session.userId, businessId, 'read_log');
    const { rows, total } = await logOf(db, businessId, { page, size: LOG_PAGE_SIZE });
    return {
      data: rows.map((row) => presentLogEntry(row, languageOf(request))),
      current_page: page,
      last_page: pagesOf(total, LOG_PAGE_SIZE),
      total,
    };
  });
}
