import type { AddressInfo } from 'node:net';
import { formatPhone } from '@basera/contract/rules/phone';
import { UnreadableRuleError } from '@basera/contract/rules/tax/tax-rules';
import type { FastifyInstance } from 'fastify';
import { loadDemoArrivals } from '../demo/arrivals/load-demo-arrivals.ts';
import { loadDemoDay } from '../demo/day/load-demo-day.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { loadDemoMorning } from '../demo/morning/load-demo-morning.ts';
import type { DemoClient } from '../demo/number-stays.ts';
import { loadDemoRequests } from '../demo/requests/load-demo-requests.ts';
import { loadDemoReviews } from '../demo/reviews/load-demo-reviews.ts';
import { loadDemoYear } from '../demo/year/load-demo-year.ts';
import { planPayouts } from '../demo/year/plan-payouts.ts';
import { buildApp } from './app.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { compose, type Deps } from './compose/compose.ts';
import { type Config, ConfigError, databaseLimits, readConfig } from './config.ts';
import { writeDemoPapers } from './demo-mode/demo-papers.ts';
import { loadPlaces } from './gazetteer/load-places.ts';
import { tileOrigins } from './map-tiles.ts';
import { NoSlabsError } from './modules/ledger/index.ts';
import { someOwnersPhones } from './modules/partners/index.ts';
import { writeDigest } from './modules/reviews/index.ts';
import { firstSlug } from './modules/stays/index.ts';
import { type OpenOffice, prepareOffice } from './open-office.ts';
import { serveCommands } from './operators/socket/command-socket.ts';
import { pageServices, pageVersion } from './page-services.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, openDatabase, PoolerError } from './platform/database/database.ts';
import { isDatabaseAway } from './platform/database/database-away.ts';
import { DataDirInUseError } from './platform/database/embedded-lock.ts';
import { serveMetrics } from './platform/http/metrics-server.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { migrate } from './platform/migrations/migrate.ts';
import { MigrationStuckError } from './platform/migrations/run-migration.ts';
import { inTurn } from './platform/migrations/set-up-turn.ts';
import { outputAsJson } from './platform/output-as-json.ts';
import { HOW_TO_SERVE_METRICS, refuseUnfit, tellOfRegistrations, tellOfSettings } from './production-settings.ts';
import { hasRole } from './roles/roles.ts';
import { prepareRoles, startRoles } from './roles/start-roles.ts';
import { mountWeb } from './web/web-app.ts';

/** PostgreSQL's insufficient_privilege and read_only_sql_transaction. */
const MAY_NOT = new Set(['42501', '25006']);
/** What the operator can mend. */
const PLAIN_ERRORS = [ConfigError, DataDirInUseError, MigrationStuckError, NoSlabsError, UnreadableRuleError];

/** Requests alone come in numbers that want a pooler; what listens and works keeps its sessions. */
const pooledUrlFor = (config: Config): string | undefined =>
  hasRole(config, 'web', 'api') ? config.DATABASE_POOLED_URL : undefined;

/** What is read late is what pages and calls show. */
function replicaFor(config: Config): { url: string; maxBehindMs: number } | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_BEHIND_MS: maxBehindMs } = config;
  return url && hasRole(config, 'web', 'api') ? { url, maxBehindMs } : undefined;
}

/** What keeps the data from being opened is a setting that cannot work: named, without the password it may hold. */
async function openOrExplain(config: Config, log: Logger): Promise<Database> {
  try {
    return await openDatabase(
      config.DATABASE_URL
        ? {
            ...{ url: config.DATABASE_URL, pooledUrl: pooledUrlFor(config), replica: replicaFor(config) },
            ...{ limits: databaseLimits(config), log },
          }
        : { dataDir: config.DATA_DIR },
    );
  } catch (error) {
    if (error instanceof DataDirInUseError) throw error;
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    if (error instanceof PoolerError) throw new ConfigError(`DATABASE_POOLED_URL cannot be used (${reason}).`);
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

/** The marketplace of the demo and, where it is new, a year and a day for its first owner, answers of those who take requests, a morning for the office, guests who arrive, and what was written of stays that are over. */
async function loadDemo(client: DemoClient, clock: Clock): Promise<void> {
  if (!(await loadDemoData(client, { today: clock.today() }))) return;
  await loadDemoYear(client, clock.now());
  await loadDemoRequests(client, clock.now());
  await loadDemoDay(client, clock.now());
  await loadDemoMorning(client, clock.now());
  await loadDemoArrivals(client, clock.now());
  await loadDemoReviews(client, clock.now());
  await planPayouts(client, clock.now());
}

/** Tells why it cannot start: in plain words until the settings are known, then as a line of the log. */
let tellWhy = (words: string): unknown => process.stderr.write(`${words}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  refuseUnfit(config);
  const log = createLogger(config.LOG_LEVEL, { roles: config.ROLES.join(',') });
  if (config.APP_MODE === 'production') {
    outputAsJson(log);
    tellWhy = (words) => log.fatal(words);
  }
  surviveDatabase(log);
  const database = await openOrExplain(config, log);
  await migrateOrExplain(database, log);
  await inTurn(database, log, loadPlaces);
  const deps = await compose(config, database, log);
  if (deps.demo) {
    await inTurn(database, log, (client) => loadDemo(client, deps.clock));
    // The demo begins with a digest of what its guests wrote; every site else has its first by the job.
    await writeDemoPapers(deps);
    await writeDigest({ db: deps.database.db, clock: deps.clock });
  }

  if (!deps.demo) tellOfSettings(config, log);
  await tellOfRegistrations(deps.ledger);
  await prepareRoles(deps);
  const app = await buildApp(deps);
  if (hasRole(config, 'web')) await mountPages(app, deps);
  const prepared = hasRole(config, 'api') ? await prepareOffice(deps, app) : null;
  await serveCommands(deps, app);
  // Who only signs for channels follows the key as well: it may be changed while processes run.
  if (hasRole(config, 'realtime', 'api')) await deps.realtime.start();
  closeOnSignal(deps, app);
  const metrics = await metricsAddress(app, deps);
  await app.listen({ host: config.HOST, port: config.PORT });
  const { port } = app.server.address() as AddressInfo;
  deps.listening.origin = `http://${hostForUrl(config.HOST)}:${port}`;
  const office = (await prepared?.open(port)) ?? null;
  await startRoles(deps);
  // Said whatever LOG_LEVEL is.
  if (!deps.demo)
    log
      .child({}, { level: 'info' })
      .info({ metrics, office: office?.origin ?? null }, `Listening on ${deps.listening.origin} in production mode`);
  else
    greet(deps.listening.origin, {
      origin: `http://localhost:${port}`,
      slug: await firstSlug(database.db),
      ...(await someOwnersPhones(database.db)),
      metrics,
      office,
    });
}

const mountPages = (app: FastifyInstance, deps: Deps): Promise<void> =>
  mountWeb(app, {
    services: pageServices(deps.config, deps),
    dev: deps.config.WEB_DEV,
    version: () => pageVersion(deps.stays),
    imageOrigins: tileOrigins(deps.config),
  });

/** The last net below what forgets to say what happens when the database goes away: that never ends the process. */
function surviveDatabase(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, 'work was given up without a word when the database went away');
  });
}

const hostForUrl = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

/** Where figures for Prometheus are, if anywhere. */
async function metricsAddress(app: FastifyInstance, { config, metrics }: Deps): Promise<string | null> {
  const { HOST, METRICS_PORT } = config;
  if (METRICS_PORT === undefined) return null;
  const port = await serveMetrics(app, metrics, { host: HOST, port: METRICS_PORT });
  return `http://${hostForUrl(HOST)}:${port}/metrics`;
}

type Greeting = {
  origin: string;
  slug: string;
  owner: string | null;
  asked: string | null;
  metrics: string | null;
  office: OpenOffice | null;
};

const signInAs = (owner: string | null, asked: string | null): string => {
  if (!owner) return '';
  const other = asked ? `, or as ${formatPhone(asked)}, whose account is asked about` : '';
  return ` (sign in as ${formatPhone(owner)}${other})`;
};

function greet(listening: string, { origin, slug, owner, asked, metrics, office }: Greeting) {
  console.log(`Listening on ${listening}

  Basera is ready.

    Search        ${origin}/search?city=Candolim
    A stay        ${origin}/property/${slug}
    Owners        ${origin}/partners${signInAs(owner, asked)}
    One-time codes and mails   ${origin}/dev/outbox
    Office        ${office?.origin ?? 'of another process'}
${(office?.links ?? []).map(({ role, name, address }) => `      as ${role.padEnd(8)} ${address} (${name})`).join('\n')}
    Metrics       ${metrics ?? HOW_TO_SERVE_METRICS}

  Ctrl-C stops it.
`);
}

start().catch((error) => {
  // Said in one sentence; anything else with where it came from.
  const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind) || isListenError(error);
  if (isPlain) tellWhy(`Basera cannot start: ${plain(error)}`);
  else console.error(error);
  process.exit(1);
});

const isListenError = (error: NodeJS.ErrnoException): boolean =>
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code ?? '');

function plain(error: NodeJS.ErrnoException & { port?: number }): string {
  const others = ['METRICS_PORT', 'OFFICE_PORT'];
  const name = others.find((each) => String(error.port) === process.env[each]) ?? 'PORT';
  if (error.code === 'EADDRINUSE') return `${name} ${error.port} is in use by another program.`;
  if (error.code !== undefined) return `HOST and PORT cannot be listened on (${error.message}).`;
  return error.message;
}
