import * as z from 'zod/mini';
import { idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const why = text(500, 3);
const count = z.number();
/** ISO instant. */
const instant = z.string();

const kindOfJob = z.object({
  name: z.string(),
  /** It comes by itself, again and again. */
  is_turn: z.boolean(),
  due: count,
  later: count,
  running: count,
  failed: count,
  last_done: z.nullable(instant),
});
const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  at: z.nullable(instant),
  tries: count,
  words: z.string(),
});
export const jobsState = z.object({ kinds: z.array(kindOfJob), failed: z.array(failedJob) });
export type JobsState = z.infer<typeof jobsState>;

export const readJobs = staffEndpoint({
  method: 'GET',
  path: '/office/machine/jobs',
  right: 'read_machine',
  reply: z.object({ status: success, data: jobsState }),
});

/** `id` null: all of the kind; of what comes by itself only the latest. */
export const retryJobs = staffEndpoint({
  method: 'POST',
  path: '/office/machine/jobs/retry',
  right: 'run_machine',
  body: z.object({ name: text(100, 1), id: z.nullable(z.uuid()), why }),
  reply: z.object({ status: success, data: z.object({ tried: count }) }),
});

export const sentMessage = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms', 'push']),
  /** 'm•••@e•••.com', '+91 ••• 45': whom it was for is asked for apart. */
  to: z.string(),
  outcome: z.enum(['sent', 'failed', 'refused']),
  error: z.nullable(z.string()),
  at: instant,
});
export type SentMessage = z.infer<typeof sentMessage>;

/** How many messages a page shows at first and adds at a time, and at most. */
export const MESSAGES_SHOWN = 50;
export const MESSAGES_SHOWN_MAX = 5000;

/** The latest first; what failed alone, where that is asked. */
export const listSentMessages = staffEndpoint({
  method: 'GET',
  path: '/office/machine/messages',
  right: 'read_machine',
  query: z.object({
    failed: z.optional(z.literal('yes')),
    /** How many, from the latest on. */
    most: z._default(wholeNumber(1, MESSAGES_SHOWN_MAX), MESSAGES_SHOWN),
  }),
  reply: z.object({
    status: success,
    /** `total` of those that `failed` leaves; the other counts of a day. */
    data: z.object({ messages: z.array(sentMessage), total: count, sent: count, failed: count, refused: count }),
  }),
});

/** Whom it was for and what it was about. 409 'reason_wanted' until why is said. */
export const showSentMessage = staffEndpoint({
  method: 'GET',
  path: '/office/machine/messages/:messageId',
  right: 'read_people',
  params: z.object({ messageId: idInText }),
  reply: z.object({ status: success, data: z.object({ to: z.string(), subject: z.nullable(z.string()) }) }),
});

const searchIndex = z.object({
  /** How far it may be behind the database; null where it is not in step at all. */
  behind_ms: z.nullable(count),
  stays: z.nullable(count),
  bytes: z.nullable(count),
});

export const machineFigures = z.object({
  webhooks: z.object({
    /** Of the last day, signed and stored. */
    verified: count,
    /** Of the last day, told again. */
    repeated: count,
    /** Stored, and not worked off yet. */
    pending: count,
    oldest_pending: z.nullable(instant),
    /** Put aside for a person to look at. */
    aside: z.array(z.object({ at: instant, words: z.string() })),
    /** Within the last hour: signed wrongly, or not to be read. */
    refused: count,
  }),
  /** Of all processes together. */
  traffic: z.object({
    minutes: z.array(z.object({ at: instant, requests: count, refused: count, failed: count, millis: count })),
  }),
  /** Each that has noted its figures within half a minute, the longest running first; sums are of the last hour. */
  processes: z.array(
    z.object({
      process: z.string(),
      /** 'web, api'. */
      roles: z.string(),
      version: z.string(),
      since: instant,
      noted_at: instant,
      /** The one that answers this. */
      is_own: z.boolean(),
      requests: count,
      refused: count,
      failed: count,
      millis: count,
      index: z.nullable(searchIndex),
    }),
  ),
  /** Of the process whose index is furthest behind; null where none has one. */
  index: z.nullable(searchIndex),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: count,
    connections: count,
    /** Seconds that the longest transaction has run; null where none does. */
    longest_transaction: z.nullable(count),
    migrations: z.object({ in_force: count, last: z.string(), missing: z.array(z.string()) }),
  }),
});
export type MachineFigures = z.infer<typeof machineFigures>;

export const readMachine = staffEndpoint({
  method: 'GET',
  path: '/office/machine',
  right: 'read_machine',
  reply: z.object({ status: success, data: machineFigures }),
});

export const featureFlag = z.object({
  name: z.string(),
  meaning: z.string(),
  owner: z.string(),
  is_on: z.boolean(),
  /** How the code has it. */
  is_on_unless_turned: z.boolean(),
  turned: z.nullable(z.object({ by: z.string(), at: instant, why: z.string() })),
});
export type FeatureFlag = z.infer<typeof featureFlag>;

export const listFlags = staffEndpoint({
  method: 'GET',
  path: '/office/machine/flags',
  right: 'read_machine',
  reply: z.object({ status: success, data: z.array(featureFlag) }),
});

/** `from`: how one saw it; 409 where somebody has turned it since. */
export const turnFlag = staffEndpoint({
  method: 'POST',
  path: '/office/machine/flags/:name',
  right: 'run_machine',
  freshPasskey: true,
  params: z.object({ name: z.string() }),
  body: z.object({ is_on: z.boolean(), from: z.boolean(), why }),
  reply: z.object({ status: success, data: z.array(featureFlag) }),
});

export const settingInForce = z.object({
  name: z.string(),
  /** Of a secret 'set' or 'not set', and never what it is. */
  value: z.string(),
  is_secret: z.boolean(),
  /** Given, rather than as it comes. */
  is_given: z.boolean(),
});
export type SettingInForce = z.infer<typeof settingInForce>;

export const listSettings = staffEndpoint({
  method: 'GET',
  path: '/office/machine/settings',
  right: 'run_machine',
  reply: z.object({ status: success, data: z.array(settingInForce) }),
});
