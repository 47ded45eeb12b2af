import { type OfficeSession, readOfficeSession } from '@basera/contract/endpoints/office/session';
import { type StaffRight, staffMay } from '@basera/contract/rules/office/staff-roles';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** In the address of the way in, for whoever has signed out. */
export const SIGNED_OUT = 'signed-out';

/** How far the person at this browser is. */
export const sessionQuery = queryOptions({
  queryKey: ['office session'],
  queryFn: async ({ signal }): Promise<OfficeSession> => (await api.call(readOfficeSession, { signal })).data,
  meta: { whenFailed: 'could not ask who is signed in' },
});

/** Signed in, or one step further. All that was read goes with whoever it was read for. */
export function setOfficeSession(session: OfficeSession): void {
  queries.setQueryData(sessionQuery.queryKey, session);
}

/** Looks whether somebody is signed in still. */
export function sessionHasEnded(): void {
  void queries.refetchQueries({ queryKey: sessionQuery.queryKey });
}

export type SignedIn = NonNullable<OfficeSession['staff']> & { isDemo: boolean };

export const StaffContext = createContext<SignedIn | null>(null);

/** Who is signed in; inside the frame there is somebody. */
export function useStaff(): SignedIn {
  const staff = use(StaffContext);
  if (!staff) throw new Error('only inside the frame');
  return staff;
}

/** Whether they may do that; the server asks again. */
export function useMay(): (right: StaffRight) => boolean {
  const { role } = useStaff();
  return (right) => staffMay(role, right);
}
