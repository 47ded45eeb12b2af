import {
  listFlags,
  listSentMessages,
  listSettings,
  readJobs,
  readMachine,
  retryJobs,
  showSentMessage,
  turnFlag,
} from '@basera/contract/endpoints/office/machine';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';
import { byItself, READ_EVERY_MS } from '../../browser/read-by-itself';

export const figuresQuery = queryOptions({
  queryKey: ['office machine', 'figures'],
  queryFn: async ({ signal, ...read }) => (await officeCall(readMachine, { signal, headers: byItself(read) })).data,
  refetchInterval: READ_EVERY_MS,
  meta: { whenFailed: 'could not load the figures of the machine' },
});

export const jobsQuery = queryOptions({
  queryKey: ['office machine', 'jobs'],
  queryFn: async ({ signal, ...read }) => (await officeCall(readJobs, { signal, headers: byItself(read) })).data,
  refetchInterval: READ_EVERY_MS,
  meta: { whenFailed: 'could not load the jobs' },
});

export const messagesQuery = ({ onlyFailed, most }: { onlyFailed: boolean; most: number }) =>
  queryOptions({
    queryKey: ['office machine', 'messages', onlyFailed, most],
    queryFn: async ({ signal }) =>
      (
        await officeCall(listSentMessages, {
          query: { most: String(most), ...(onlyFailed && { failed: 'yes' }) },
          signal,
        })
      ).data,
    meta: { whenFailed: 'could not load the mails' },
  });

export const flagsQuery = queryOptions({
  queryKey: ['office machine', 'flags'],
  queryFn: async ({ signal }) => (await officeCall(listFlags, { signal })).data,
  meta: { whenFailed: 'could not load the flags' },
});

export const settingsQuery = queryOptions({
  queryKey: ['office machine', 'settings'],
  queryFn: async ({ signal }) => (await officeCall(listSettings, { signal })).data,
  meta: { whenFailed: 'could not load the settings' },
});

/** Whom a message was for and what it was about. Throws where why is not said yet. */
export const messageInFull = async (id: number) =>
  (await officeCall(showSentMessage, { params: { messageId: String(id) } })).data;

/** `id` null: all of the kind. */
export const tryAgain = (name: string, id: string | null, why: string) =>
  officeCall(retryJobs, { body: { name, id, why } }).finally(() => readAgain(jobsQuery.queryKey));

export const turn = (name: string, is_on: boolean, why: string) =>
  officeCall(turnFlag, { params: { name }, body: { is_on, from: !is_on, why } }).finally(() =>
    readAgain(flagsQuery.queryKey),
  );
