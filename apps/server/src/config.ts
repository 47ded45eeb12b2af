import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { DatabaseLimits } from './platform/database/database-limits.ts';
import { ROLES } from './roles/roles.ts';
import { pictureSettings } from './settings/picture-settings.ts';
import {
  attribution,
  count,
  databaseUrl,
  flag,
  gstin,
  headers,
  instant,
  keepDays,
  longKey,
  natsUrl,
  origin,
  origins,
  plainName,
  port,
  proxies,
  REGISTER_KEPT_DAYS_LEAST,
  roles,
  rupees,
  seconds,
  share,
  text,
  threads,
  tiles,
  webAddress,
} from './settings/setting-values.ts';
import { misfitOfStates, stateGstins } from './settings/state-gstins.ts';

/** Made up, or known to everybody: what stands in where a setting is not given. */
export const DEMO_VALUES = {
  MAIL_FROM: 'Basera <help@basera.example>',
  CODES_KEY: 'basera',
  PLATFORM_URL: 'https://platform.basera.example/',
  BLOG_URL: 'https://blog.basera.example/',
  COMPANY_NAME: 'Basera Demo Private Limited',
  POSTAL_ADDRESS: '14 Sample Street|Bengaluru 560000, Karnataka',
  SUPPORT_EMAIL: 'help@basera.example',
  REGISTRATION_NUMBER: 'CIN U55101KA2025PTC000000',
  GRIEVANCE_OFFICER_NAME: 'Anita Rao',
} as const;

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  ROLES: z._default(roles, [...ROLES]),
  SEARCH_URL: z._default(origins, []),
  SEARCH_SNAPSHOT_MINUTES: z.optional(count),
  SEARCH_THREADS: z.optional(threads),
  METRICS_PORT: z.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headers),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  OFFICE_PORT: z.optional(port),
  OFFICE_ORIGIN: z.optional(origin),
  DATA_DIR: z._default(text, './data'),
  ...pictureSettings,
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOLED_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_BEHIND_MS: z._default(count, 10_000),
  NATS_URL: z.optional(natsUrl),
  NATS_STREAM: z._default(plainName, 'basera'),
  FEED_SLOT: z._default(plainName.check(z.startsWith('basera', 'must begin with basera')), 'basera_feed'),
  DATABASE_CONNECT_TIMEOUT_MS: z._default(count, 4000),
  DATABASE_STATEMENT_TIMEOUT_MS: z._default(count, 4500),
  DATABASE_QUERY_TIMEOUT_MS: z._default(count, 5000),
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS: z._default(count, 10_000),
  DATABASE_IDLE_TIMEOUT_MS: z._default(count, 30_000),
  DATABASE_KEEPALIVE_MS: z._default(count, 10_000),
  DATABASE_HEARTBEAT_MS: z._default(count, 2000),
  READY_TIMEOUT_MS: z._default(count, 2000),
  PUBLIC_ORIGIN: z.optional(origin),
  APP_MODE: z._default(z.enum(['demo', 'production'], { error: "must be 'demo' or 'production'" }), 'demo'),
  HOME_PAGE: z._default(z.enum(['evolving', 'stays'], { error: "must be 'evolving' or 'stays'" }), 'evolving'),
  PRECHECKED_CONSENT: z._default(flag, true),
  CODES_KEEP_DAYS: z._default(count, 1),
  SESSIONS_KEEP_DAYS: z._default(count, 30),
  MESSAGES_KEEP_DAYS: z._default(count, 7),
  REPORTS_KEEP_DAYS: z._default(count, 180),
  REGISTER_KEEP_DAYS: z._default(keepDays, REGISTER_KEPT_DAYS_LEAST),
  LISTING_REVIEW: z._default(z.enum(['after', 'before'], { error: "must be 'after' or 'before'" }), 'after'),
  DRAIN_SECONDS: z.optional(seconds),
  PUSHER_KEY: z._default(text.check(z.regex(/^[\w-]+$/, 'must be letters, digits, - and _')), 'basera'),
  PUSHER_APP_ID: z.optional(text),
  PUSHER_SECRET: z.optional(text),
  PUSHER_CLUSTER: z.optional(text.check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a cluster, such as ap2'))),
  PUSHER_API_URL: z.optional(webAddress),
  REALTIME_CONNECTIONS: z._default(count, 20_000),
  REALTIME_CONNECTIONS_PER_ADDRESS: z._default(count, 500),
  PUSH_LOOPBACK: z._default(flag, false),
  FEEDS_LOOPBACK: z._default(flag, false),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    }),
    'info',
  ),
  TRUSTED_PROXIES: z._default(proxies, []),
  REDIRECT_ORIGINS: z._default(origins, []),
  CORS_ORIGINS: z._default(origins, []),
  OTP_SENDS_PER_ADDRESS_PER_HOUR: z._default(count, 200),
  UNPAID_ROOM_NIGHTS_PER_ADDRESS: z._default(count, 3000),
  WEB_DEV: z._default(flag, false),
  CLOCK_START: z.optional(instant),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be a smtp:// address' })),
  MAIL_FROM: z._default(text, DEMO_VALUES.MAIL_FROM),
  MAP_TILES_URL: z.optional(tiles),
  MAP_TILES_ATTRIBUTION: z.optional(attribution),
  CODES_KEY: z._default(text, DEMO_VALUES.CODES_KEY),
  CODES_KEY_ALSO: z.optional(text),
  PAYOUTS_KEY: z.optional(longKey),
  PAYOUTS_KEY_ALSO: z.optional(longKey),
  MSG91_AUTH_KEY: z.optional(text),
  MSG91_TEMPLATE_ID: z.optional(text),
  MSG91_CODE_VARIABLE: z._default(text, 'OTP'),
  MSG91_REQUEST_TEMPLATE_ID: z.optional(text),
  MSG91_INVITATION_TEMPLATE_ID: z.optional(text),
  MSG91_ACCOUNT_TEMPLATE_ID: z.optional(text),
  MSG91_ARRIVAL_TEMPLATE_ID: z.optional(text),
  MSG91_URL: z._default(webAddress, 'https://control.msg91.com/api/v5/flow'),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_ISSUER: z._default(webAddress, 'https://accounts.google.com'),
  RAZORPAY_KEY_ID: z.optional(text),
  RAZORPAY_KEY_SECRET: z.optional(text),
  RAZORPAY_WEBHOOK_SECRET: z.optional(text),
  RAZORPAY_WEBHOOK_SECRET_ALSO: z.optional(text),
  RAZORPAY_ROUTE: z._default(flag, false),
  RAZORPAY_API_URL: z._default(webAddress, 'https://api.razorpay.com/v1'),
  PLATFORM_URL: z._default(webAddress, DEMO_VALUES.PLATFORM_URL),
  PARTNERS_URL: z.optional(webAddress),
  BLOG_URL: z._default(webAddress, DEMO_VALUES.BLOG_URL),
  COMPANY_NAME: z._default(text, DEMO_VALUES.COMPANY_NAME),
  POSTAL_ADDRESS: z._default(text, DEMO_VALUES.POSTAL_ADDRESS),
  SUPPORT_EMAIL: z._default(z.email({ error: 'must be an e-mail address' }), DEMO_VALUES.SUPPORT_EMAIL),
  REGISTRATION_NUMBER: z._default(text, DEMO_VALUES.REGISTRATION_NUMBER),
  GRIEVANCE_OFFICER_NAME: z._default(text, DEMO_VALUES.GRIEVANCE_OFFICER_NAME),
  GRIEVANCE_OFFICER_DESIGNATION: z._default(text, 'Grievance Officer'),
  GRIEVANCE_OFFICER_EMAIL: z.optional(z.email({ error: 'must be an e-mail address' })),
  GRIEVANCE_OFFICER_PHONE: z.optional(text),
  GSTIN: z.optional(gstin),
  STATE_GSTINS: z._default(stateGstins, []),
  GATEWAY_FEE_BORNE_BY: z._default(
    z.enum(['operator', 'owner'], { error: "must be 'operator' or 'owner'" }),
    'operator',
  ),
  GUARANTEE_MAX_RUPEES: z._default(rupees, 0),
  SOCIAL_FACEBOOK_URL: z._default(webAddress, 'https://www.facebook.com/'),
  SOCIAL_INSTAGRAM_URL: z._default(webAddress, 'https://www.instagram.com/'),
  SOCIAL_TWITTER_URL: z._default(webAddress, 'https://x.com/'),
  SOCIAL_LINKEDIN_URL: z._default(webAddress, 'https://www.linkedin.com/'),
  SOCIAL_YOUTUBE_URL: z._default(webAddress, 'https://www.youtube.com/'),
});

type Settings = z.infer<typeof environment>;

/** The names of all variables that are read. */
export const SETTING_NAMES = Object.keys(environment.shape);

export type Config = Omit<Settings, 'PUBLIC_ORIGIN' | 'DRAIN_SECONDS'> & {
  PUBLIC_ORIGIN: string;
  DRAIN_SECONDS: number;
};

/** Proxies that look every second have noticed by then; nobody is behind one in demo mode. */
const DRAIN_SECONDS = { production: 3, demo: 0 };

/** A setting that cannot work: one sentence that names the variable. */
export class ConfigError extends Error {}

function requireTogether(config: Settings, ...names: (keyof Settings)[]): void {
  const missing = names.find((name) => !config[name]);
  const given = names.find((name) => config[name]);
  if (missing && given) throw new ConfigError(`${missing} must be set too, where ${given} is.`);
}

/** What the whole world may reach, figures and the office do not share a port. */
function requireOwnPorts(config: Settings): void {
  if (config.METRICS_PORT && config.METRICS_PORT === config.PORT)
    throw new ConfigError('METRICS_PORT must be another port than PORT, which the whole world may reach.');
  if (config.OFFICE_PORT && [config.PORT, config.METRICS_PORT].includes(config.OFFICE_PORT))
    throw new ConfigError(
      'OFFICE_PORT must be another port than PORT and METRICS_PORT: the office is for staff alone.',
    );
}

/** Whom Route pays for, and what the accounts are read with that it opens. */
function requireWhatRouteNeeds({ RAZORPAY_ROUTE, RAZORPAY_KEY_ID, PAYOUTS_KEY }: Settings): void {
  if (RAZORPAY_ROUTE && !(RAZORPAY_KEY_ID && PAYOUTS_KEY))
    throw new ConfigError('RAZORPAY_KEY_ID and PAYOUTS_KEY must be set too, where RAZORPAY_ROUTE is.');
}

/** What demo mode and tests alone may set. */
function requireNothingToTryWith(config: Settings): void {
  if (config.PUSH_LOOPBACK)
    throw new ConfigError('PUSH_LOOPBACK must be 0 in production: anybody could have this machine called.');
  if (config.FEEDS_LOOPBACK)
    throw new ConfigError('FEEDS_LOOPBACK must be 0 in production: any owner could have this machine called.');
  if (config.CLOCK_START)
    throw new ConfigError('CLOCK_START must not be set in production: guests book in the time that it is.');
}

/** What is of a PostgreSQL server that has to be named as well, and why. */
const OF_SERVER = {
  DATABASE_POOLED_URL: 'not all goes through a pooler',
  DATABASE_REPLICA_URL: 'it is a copy of that database',
  NATS_URL: 'nobody else follows the embedded database',
} as const;

function requireServer(config: Settings): void {
  for (const [name, why] of Object.entries(OF_SERVER))
    if (config[name as keyof typeof OF_SERVER] && !config.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL must be set too, where ${name} is: ${why}.`);
}

/**
 * The environment, parsed once. An empty variable counts as not set, but for `ROLES`: a process that nothing was asked of would do
 * everything. `DATA_DIR` comes back absolute.
 * Throws ConfigError.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const isGiven = (name: string, value = '') => value !== '' || (name === 'ROLES' && env.ROLES !== undefined);
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => isGiven(name, value)));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // Addresses of databases and mail servers carry passwords, keys are some.
    const value = /_(URL|KEY|SECRET|HEADERS|ENDPOINT)(_ALSO)?$/.test(name) ? '' : ` (it is '${given[name]}')`;
    throw new ConfigError(`${name} ${issue?.message}${value}.`);
  }
  const config = parsed.data;
  if (config.MAP_TILES_URL && !config.MAP_TILES_ATTRIBUTION)
    throw new ConfigError('MAP_TILES_ATTRIBUTION must say whose map it is when MAP_TILES_URL is set.');
  if (config.APP_MODE === 'production') requireNothingToTryWith(config);
  requireOwnPorts(config);
  requireServer(config);
  if (config.DATABASE_QUERY_TIMEOUT_MS <= config.DATABASE_STATEMENT_TIMEOUT_MS)
    throw new ConfigError(
      'DATABASE_QUERY_TIMEOUT_MS must be above DATABASE_STATEMENT_TIMEOUT_MS: PostgreSQL itself is to end a slow statement.',
    );
  requireTogether(config, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  requireTogether(config, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET');
  requireWhatRouteNeeds(config);
  requireTogether(config, 'PUSHER_APP_ID', 'PUSHER_SECRET', 'PUSHER_CLUSTER');
  requireTogether(config, 'MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID');
  requireTogether(config, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  const misfit = misfitOfStates(config);
  if (misfit) throw new ConfigError(misfit);
  return {
    ...config,
    DATA_DIR: isAbsolute(config.DATA_DIR) ? config.DATA_DIR : resolve(config.DATA_DIR),
    DRAIN_SECONDS: config.DRAIN_SECONDS ?? DRAIN_SECONDS[config.APP_MODE],
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
  };
}

export const databaseLimits = (config: Config): DatabaseLimits => ({
  connectMs: config.DATABASE_CONNECT_TIMEOUT_MS,
  statementMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
  silenceMs: config.DATABASE_QUERY_TIMEOUT_MS,
  idleInTransactionMs: config.DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS,
  idleMs: config.DATABASE_IDLE_TIMEOUT_MS,
  keepAliveMs: config.DATABASE_KEEPALIVE_MS,
  heartbeatMs: config.DATABASE_HEARTBEAT_MS,
});
