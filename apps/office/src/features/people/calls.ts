import {
  endPersonSessions,
  liftSuspension,
  readPerson,
  showPerson,
  showPersonContact,
  suspendPerson,
} from '@basera/contract/endpoints/office/people';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const keyOf = (personId: string) => ['office person', personId] as const;

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: keyOf(personId),
    queryFn: async ({ signal }) => (await officeCall(showPerson, { params: { personId }, signal })).data,
    meta: { whenFailed: 'could not load a person' },
  });

/** Asked once it is said why. */
export const knownQuery = (personId: string, most: number) =>
  queryOptions({
    queryKey: [...keyOf(personId), 'known', most],
    queryFn: async ({ signal }) =>
      (await officeCall(readPerson, { params: { personId }, query: { most: String(most) }, signal })).data,
    // What is shown stays until more of it is there.
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load what is known of a person' },
  });

export const readPersonAgain = (personId: number): Promise<unknown> => readAgain(keyOf(String(personId)));

/** Asked when it is wanted: it takes the same reason. */
export const contactOf = async (personId: string) =>
  (await officeCall(showPersonContact, { params: { personId } })).data;

export async function endSessions(personId: string, why: string): Promise<void> {
  await officeCall(endPersonSessions, { params: { personId }, body: { why } });
  await readAgain(keyOf(personId));
}

export async function suspend(personId: string, why: string): Promise<void> {
  await officeCall(suspendPerson, { params: { personId }, body: { why } });
  await readAgain(keyOf(personId));
}

export async function lift(personId: string, why: string): Promise<void> {
  await officeCall(liftSuspension, { params: { personId }, body: { why } });
  await readAgain(keyOf(personId));
}
