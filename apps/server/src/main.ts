import type { AddressInfo } from 'node:net';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { buildApp } from './app.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { compose, type Deps } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { tileOrigins } from './map-tiles.ts';
import { pageServices, pageVersion } from './page-services.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { DataDirInUseError } from './platform/embedded-lock.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { migrate } from './platform/migrate.ts';
import { MigrationStuckError } from './platform/migrations/run-migration.ts';
import { inTurn } from './platform/migrations/set-up-turn.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { mountWeb } from './web/web-app.ts';

/** PostgreSQL's insufficient_privilege and read_only_sql_transaction. */
const MAY_NOT = new Set(['42501', '25006']);
/** What the operator can mend. */
const PLAIN_ERRORS = [ConfigError, DataDirInUseError, MigrationStuckError];

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
async function migrateOrExplain(database: Database, log: Logger): Promise<void> {
  try {
    await migrate(database, { log });
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
  await migrateOrExplain(database, log);
  const deps = await compose(config, database, log);
  if (deps.demo) await inTurn(database, log, (client) => loadDemoData(client, { today: deps.clock.today() }));

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

/** What an operator should know before the first person tries it. */
function warnOfWhatIsOff({ accounts, config, log }: Deps): void {
  if (!accounts.sms.isConfigured) log.warn('MSG91_AUTH_KEY is not set: nobody can sign in by phone');
  if (!accounts.email.isConfigured) log.warn('SMTP_URL is not set: nobody can sign in by e-mail');
  if (!process.env.CODES_KEY)
    log.warn('CODES_KEY is not set: codes on their way are hashed without a secret of your own');
  if (!config.GOOGLE_CLIENT_ID) log.info('GOOGLE_CLIENT_ID is not set: Google sign-in is off');
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
  // Said in one sentence; anything else with where it came from.
  const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind) || isListenError(error);
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
