import { DESK_CONTACTS_KEPT_DAYS } from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { forgetEndedCodes, forgetEndedSessions } from './modules/accounts/index.ts';
import { forgetDeskContacts, forgetOldHolds } from './modules/bookings/index.ts';
import { forgetDevices } from './modules/notifications/index.ts';
import { forgetStaffSessions } from './modules/office/index.ts';
import { forgetInvitationsBefore } from './modules/partners/index.ts';
import { forgetRegisters } from './modules/register/index.ts';
import { forgetReporters } from './modules/reports/index.ts';
import { forgetReviewReporters, forgetUnsentPhotos } from './modules/reviews/index.ts';
import type { Clock } from './platform/clock.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';
import { forgetOldWindows } from './platform/rate-limits.ts';
import type { DB } from './platform/schema.ts';
import { forgetSentMessages } from './providers/message-record.ts';

type Ground = { db: Kysely<DB>; clock: Clock };

/** What is kept for a time. `setting`: by which an operator says how long; null where it follows from what it is for. */
export type Kept = {
  what: string;
  until: string;
  setting: keyof Config | null;
  job: string;
  /** Forgets what is over; how many. */
  forget(ground: Ground): Promise<number>;
};

const EVERY_HOUR = '7 * * * *';

const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);

/** Everything that is kept for a time and not for good, and by which job it goes. */
export function keptForATime(config: Config): Kept[] {
  const { CODES_KEEP_DAYS: codes, SESSIONS_KEEP_DAYS: sessions, MESSAGES_KEEP_DAYS: messages } = config;
  const { REGISTER_KEEP_DAYS: keepDays, REPORTS_KEEP_DAYS: reports } = config;
  return [
    {
      ...{ what: 'one-time codes', until: `${days(codes)} after they ended`, setting: 'CODES_KEEP_DAYS' },
      ...{ job: 'forget-codes-and-sessions', forget: (ground) => forgetEndedCodes(ground, codes) },
    },
    {
      ...{ what: 'sessions', until: `${days(sessions)} after they ended`, setting: 'SESSIONS_KEEP_DAYS' },
      ...{ job: 'forget-codes-and-sessions', forget: (ground) => forgetEndedSessions(ground, sessions) },
    },
    {
      ...{ what: 'record of mails and SMS', until: `${days(messages)} after they left`, setting: 'MESSAGES_KEEP_DAYS' },
      ...{ job: 'forget-sent-messages', forget: (ground) => forgetSentMessages(ground, messages) },
    },
    {
      ...{ what: 'registers of guests', until: `${days(keepDays)} after check-out`, setting: 'REGISTER_KEEP_DAYS' },
      ...{ job: 'forget-registers', forget: (ground) => forgetRegisters({ ...ground, keepDays }) },
    },
    {
      ...{
        what: 'reporters without an account',
        until: `${days(reports)} after it was settled`,
        setting: 'REPORTS_KEEP_DAYS',
      },
      ...{
        job: 'forget-reporters',
        forget: async (ground) =>
          (await forgetReporters(ground, reports)) + (await forgetReviewReporters(ground, reports)),
      },
    },
    {
      ...{ what: 'contacts of the desk', until: `${days(DESK_CONTACTS_KEPT_DAYS)} after check-out`, setting: null },
      ...{ job: 'forget-desk-contacts', forget: forgetDeskContacts },
    },
    {
      ...{ what: 'invitations to work for a business', until: 'they run out', setting: null },
      ...{ job: 'forget-invitations', forget: ({ db, clock }) => forgetInvitationsBefore(db, clock.now()) },
    },
    {
      ...{ what: 'photos of reviews that were not handed in', until: 'a day after they were sent', setting: null },
      ...{ job: 'forget-unsent-photos', forget: forgetUnsentPhotos },
    },
    {
      ...{ what: 'browsers for push', until: 'their session ends', setting: null },
      ...{ job: 'forget-push-devices', forget: forgetDevices },
    },
    {
      ...{ what: 'sessions of staff', until: 'they run out', setting: null },
      ...{ job: 'forget-staff-sessions', forget: forgetStaffSessions },
    },
    {
      ...{ what: 'idempotency keys', until: 'a week after the first request', setting: null },
      ...{ job: 'forget-idempotency-keys', forget: forgetOldKeys },
    },
    {
      ...{ what: 'records of unpaid holds', until: 'a day after they began', setting: null },
      ...{ job: 'forget-old-holds', forget: ({ db, clock }) => forgetOldHolds(db, clock.now()) },
    },
    {
      ...{ what: 'windows of rate limits', until: 'they are over', setting: null },
      ...{ job: 'forget-old-rate-limits', forget: ({ db, clock }) => forgetOldWindows(db, clock.now()) },
    },
  ];
}

/** The jobs that forget what is over. */
export function retentionJobs(config: Config, ground: Ground): Job[] {
  const byJob = Map.groupBy(keptForATime(config), ({ job }) => job);
  return [...byJob].map(([name, kept]) => ({
    name,
    cron: EVERY_HOUR,
    async run() {
      for (const { forget } of kept) await forget(ground);
    },
  }));
}
