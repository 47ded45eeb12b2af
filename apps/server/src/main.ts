import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { buildApp } from './app.ts';
import { compose, type Deps } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { tileOrigins } from './map-tiles.ts';
import { pageServices, pageVersion } from './page-services.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { DataDirInUseError } from './platform/embedded-lock.ts';
import { createLogger } from './platform/logger.ts';
import { migrate } from './platform/migrate.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { mountWeb } from './web/web-app.ts';

const CLOSE_WITHIN_MS = 9000;
/** PostgreSQL's insufficient_privilege and read_only_sql_transaction. */
const MAY_NOT = new Set(['42501', '25006']);

/** What keeps the data from being opened is a setting that cannot work: named, without the password it may hold. */
async function openOrExplain(config: Config): Promise<Database> {
  try {
    return await openDatabase(config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: config.DATA_DIR });
  } catch (error) {
    if (error instanceof DataDirInUseError) throw error;
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new ConfigError(
      config.DATABASE_URL
        ? `DATABASE_URL cannot be used (${reason}).`
        : `DATA_DIR ${config.DATA_DIR} cannot be used (${reason}).`,
    );
  }
}

/** A role that may not change the schema is a setting too; a migration that is wrong is ours, and told whole. */
async function migrateOrExplain({ pool }: Database): Promise<void> {
  try {
    await migrate(pool);
  } catch (error) {
    if (!MAY_NOT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new ConfigError(
      `DATABASE_URL cannot be used: its role may not set up the tables (${(error as Error).message}).`,
    );
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const database = await openOrExplain(config);
  if (config.APP_MODE === 'production' && !process.env.PUBLIC_ORIGIN) {
    log.warn({ origin: config.PUBLIC_ORIGIN }, 'PUBLIC_ORIGIN is not set: bookings are only taken from this address');
  }
  await migrateOrExplain(database);
  const deps = await compose(config, database, log);
  if (deps.demo) await fillWithDemoData(database, deps.clock.today());

  if (!deps.demo) warnOfWhatIsOff(deps);
  await deps.jobs.open();
  const app = await buildApp(deps);
  await mountWeb(app, {
    services: pageServices(config, deps),
    dev: config.WEB_DEV,
    version: () => pageVersion(deps.stays),
    imageOrigins: tileOrigins(config),
  });
  await deps.realtime.start();
  closeOnSignal(deps, app);
  await app.listen({ host: config.HOST, port: config.PORT });
  const { port } = app.server.address() as AddressInfo;
  deps.listening.origin = `http://${hostForUrl(config.HOST)}:${port}`;
  await deps.jobs.start(scheduledJobs(deps));
  void deps.stays.searcher.start();
  console.log(`Listening on ${deps.listening.origin}`);
  if (deps.demo) greet(`http://localhost:${port}`, await firstSlug(database));
}

/** Before the first request can come, so that none of them is cut off. */
function closeOnSignal({ database, jobs, log, realtime, stays }: Deps, app: FastifyInstance): void {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing: requests under way are finished first');
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await app.close();
    await jobs.stop();
    await stays.searcher.stop();
    await realtime.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** What an operator should know before the first person tries it. */
function warnOfWhatIsOff({ accounts, config, log }: Deps): void {
  if (!accounts.sms.isConfigured) log.warn('MSG91_AUTH_KEY is not set: nobody can sign in by phone');
  if (!accounts.email.isConfigured) log.warn('SMTP_URL is not set: nobody can sign in by e-mail');
  if (!process.env.CODES_KEY)
    log.warn('CODES_KEY is not set: codes on their way are hashed without a secret of your own');
  if (!config.GOOGLE_CLIENT_ID) log.info('GOOGLE_CLIENT_ID is not set: Google sign-in is off');
}

async function fillWithDemoData({ pool }: Database, today: Parameters<typeof loadDemoData>[1]['today']): Promise<void> {
  const client = await pool.connect();
  try {
    await loadDemoData(client, { today });
  } finally {
    client.release();
  }
}

const hostForUrl = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const firstSlug = async ({ db }: Database): Promise<string> =>
  (await db.selectFrom('properties').select('slug').orderBy('id').limit(1).executeTakeFirst())?.slug ?? '';

function greet(origin: string, slug: string): void {
  console.log(`
  Basera is ready.

    Search        ${origin}/search?city=Candolim
    A stay        ${origin}/property/${slug}
    One-time codes and mails   ${origin}/dev/outbox

  Ctrl-C stops it.
`);
}

start().catch((error) => {
  // What the operator can mend is said in one sentence; anything else with where it came from.
  const isPlain = error instanceof ConfigError || error instanceof DataDirInUseError || isListenError(error);
  console.error(isPlain ? `Basera cannot start: ${plain(error)}` : error);
  process.exit(1);
});

const isListenError = (error: NodeJS.ErrnoException): boolean =>
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code ?? '');

function plain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `PORT ${error.port} is in use by another program.`;
  if (error.code !== undefined) return `HOST and PORT cannot be listened on (${error.message}).`;
  return error.message;
}
