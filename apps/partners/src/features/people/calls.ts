import {
  answerInvitation,
  changeRole,
  inviteMember,
  listMembers,
  listOwnInvitations,
  readLog,
  removeMember,
  withdrawInvitation,
} from '@basera/contract/endpoints/partners/businesses';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import { api } from '@basera/ui/browser/calls/api.ts';
import { byPages, onceEach } from '@basera/ui/browser/calls/use-growing-list.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** All that is read of the people of businesses. */
export const PEOPLE = ['people'];

const WAITING_MS = 4000;

/** Who acts for a business, and who is asked to. */
export const membersQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...PEOPLE, 'members', businessId],
    queryFn: async ({ signal }) =>
      (await api.call(listMembers, { params: { businessId: String(businessId) }, signal })).data,
    // What is on its way has soon gone out.
    refetchInterval: ({ state: { data } }) =>
      data?.invitations.some(({ told }) => told === 'waiting') ? WAITING_MS : false,
    meta: { whenFailed: 'could not load the people of the business' },
  });

/** What was changed at a business, as many pages as are shown. */
export const logQuery = (businessId: number) =>
  infiniteQueryOptions({
    ...byPages,
    queryKey: [...PEOPLE, 'log', businessId],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(readLog, { params: { businessId: String(businessId) }, query: { page: String(page) }, signal }),
    select: (found) => onceEach(found),
    meta: { whenFailed: 'could not load the log of the business' },
  });

/** What the signed-in person is asked to join. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: async ({ signal }) => (await api.call(listOwnInvitations, { signal })).data,
  meta: { whenFailed: 'could not load the invitations' },
});

export type Asked = { phone?: string; email?: string; role: MemberRole };

export const invite = (businessId: number, body: Asked) =>
  api.call(inviteMember, { params: { businessId: String(businessId) }, body });

export const takeBack = (businessId: number, invitationId: number) =>
  api.call(withdrawInvitation, { params: { businessId: String(businessId), invitationId: String(invitationId) } });

export const giveRole = (businessId: number, userId: number, role: MemberRole) =>
  api.call(changeRole, { params: { businessId: String(businessId), userId: String(userId) }, body: { role } });

export const letGo = (businessId: number, userId: number) =>
  api.call(removeMember, { params: { businessId: String(businessId), userId: String(userId) } });

export const answer = (invitationId: number, joins: boolean) =>
  api.call(answerInvitation, { params: { invitationId: String(invitationId) }, body: { joins } });
