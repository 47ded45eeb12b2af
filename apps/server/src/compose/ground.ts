import type { Config } from '../config.ts';
import { keepLanguage } from '../modules/accounts/index.ts';
import { createBackground } from '../platform/background.ts';
import { type Clock, MovableClock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lateReads } from '../platform/database/replica.ts';
import type { Draining } from '../platform/http/last-answers.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { createFlags } from '../platform/machine/flags.ts';
import { createTraffic } from '../platform/machine/traffic.ts';
import { markBy } from '../platform/sealing/mark.ts';
import { Sessions } from '../platform/sessions.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { natsFeed } from '../providers/change-feed/change-feed.nats.ts';
import { notifyFeed } from '../providers/change-feed/change-feed.notify.ts';
import type { ChangeFeed } from '../providers/change-feed/change-feed.ts';
import { createReadiness } from '../roles/readiness.ts';
import { openBucket } from './media/open-bucket.ts';
import { chooseTracing, traceStatements } from './telemetry.ts';

export type Ground = Awaited<ReturnType<typeof layGround>>;

/** What was committed is told by the database itself, unless there is a NATS to tell it through. */
function chooseFeed({ NATS_URL, NATS_STREAM, FEED_SLOT }: Config, database: Database, log: Logger): ChangeFeed {
  if (!NATS_URL || database.kind === 'embedded') return notifyFeed({ database, log });
  return natsFeed({ database, log, place: { url: NATS_URL, name: NATS_STREAM }, slot: FEED_SLOT });
}

/** What every capability stands on. `given` takes the place of the clock of demo mode. */
export async function layGround(config: Config, opened: Database, log: Logger, given: MovableClock | undefined) {
  const movableClock = config.APP_MODE === 'demo' ? (given ?? new MovableClock(config.CLOCK_START)) : null;
  const clock: Clock = movableClock ?? systemClock;
  const draining: Draining = { hasBegun: false };
  const metrics = createMetrics((error) => log.debug({ err: error }, 'some figures could not be read'));
  const tracing = await chooseTracing(config, metrics);
  const database = traceStatements(opened, tracing);
  const { db } = database;
  const bucket = await openBucket(config, { db, log, metrics });
  return {
    config,
    database,
    db,
    late: lateReads(database),
    bucket,
    log,
    clock,
    movableClock,
    feed: chooseFeed(config, database, log),
    sessions: new Sessions(db, clock, markBy(config.CODES_KEY, 'device'), keepLanguage),
    metrics,
    tracing,
    jobs: createJobs(database, log, { metrics, tracing }),
    flags: createFlags(db, log),
    traffic: createTraffic(clock),
    background: createBackground(log),
    // Port 0 is only known once the server listens.
    listening: { origin: `http://127.0.0.1:${config.PORT}` },
    draining,
    readiness: createReadiness(),
  };
}
