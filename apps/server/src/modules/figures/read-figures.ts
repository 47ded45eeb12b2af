import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { answersWithin } from '../../platform/database/database.ts';
import type { Metrics, Reading } from '../../platform/telemetry/metrics.ts';
import type { FiguresDeps } from './deps.ts';
import { eventsWaitingAt, holdsAt, moneyInNeed, openPaymentsAt, refundsAt, toldFromDoorAt } from './figures-queries.ts';

const LAST_BACKUP = 'last-backup';
const ANSWERS_WITHIN_MS = 1500;
const NONE = {};

async function readMoney({ database: { db }, clock }: FiguresDeps): Promise<Reading[]> {
  const now = clock.now();
  const [holds, payments, events] = [
    await holdsAt(db, now),
    await openPaymentsAt(db, now),
    await eventsWaitingAt(db, now),
  ];
  const refunds = { pending: await refundsAt(db, 'pending', now), sent: await refundsAt(db, 'sent', now) };
  const { differences, ...attention } = await moneyInNeed(db);
  return [
    { name: 'basera_holds', value: holds.count, labels: NONE },
    { name: 'basera_holds_overdue_seconds', value: holds.seconds ?? 0, labels: NONE },
    { name: 'basera_payments_open', value: payments.count, labels: NONE },
    { name: 'basera_payments_unheard_seconds', value: payments.seconds ?? 0, labels: NONE },
    { name: 'basera_payment_events_waiting', value: events.count, labels: NONE },
    { name: 'basera_payment_events_oldest_seconds', value: events.seconds ?? 0, labels: NONE },
    ...Object.entries(refunds).flatMap(([status, { count, seconds }]): Reading[] => [
      { name: 'basera_refunds_under_way', value: count, labels: { status } },
      { name: 'basera_refunds_oldest_seconds', value: seconds ?? 0, labels: { status } },
    ]),
    ...Object.entries(attention).map(
      ([kind, value]): Reading => ({ name: 'basera_money_attention', value, labels: { kind } }),
    ),
    { name: 'basera_money_differences', value: differences, labels: NONE },
  ];
}

async function readDoor({ database: { db }, clock }: FiguresDeps): Promise<Reading[]> {
  const { count, seconds } = await toldFromDoorAt(db, clock.now());
  return [
    { name: 'basera_door_cases', value: count, labels: NONE },
    { name: 'basera_door_cases_overdue_seconds', value: seconds ?? 0, labels: NONE },
  ];
}

async function readJobs({ jobs }: FiguresDeps): Promise<Reading[]> {
  const { kinds } = await jobs.state();
  const waits = await jobs.waits();
  const waitOf = (name: string) => waits.find((each) => each.name === name)?.seconds ?? 0;
  return kinds.flatMap(({ name, due, later, running, failed }): Reading[] => [
    ...Object.entries({ due, later, running, failed }).map(
      ([state, value]): Reading => ({ name: 'basera_jobs', value, labels: { job_name: name, state } }),
    ),
    { name: 'basera_jobs_oldest_due_seconds', value: waitOf(name), labels: { job_name: name } },
  ]);
}

const readPool = async ({ database: { pool } }: FiguresDeps): Promise<Reading[]> => [
  { name: 'basera_database_pool_connections', value: pool.idleCount, labels: { state: 'idle' } },
  { name: 'basera_database_pool_connections', value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
  { name: 'basera_database_pool_size', value: pool.options.max, labels: NONE },
  { name: 'basera_database_pool_waiting', value: pool.waitingCount, labels: NONE },
];

async function readReplica({ database: { replica } }: FiguresDeps): Promise<Reading[]> {
  const behindMs = replica?.watch.behindMs ?? null;
  return [
    { name: 'basera_database_replica_behind_seconds', value: behindMs === null ? null : behindMs / 1000, labels: NONE },
  ];
}

const readIsUp = async ({ database }: FiguresDeps): Promise<Reading[]> => [
  { name: 'basera_database_up', value: (await answersWithin(database, ANSWERS_WITHIN_MS)) ? 1 : 0, labels: NONE },
];

const readRoles = async ({ roles }: FiguresDeps): Promise<Reading[]> =>
  roles().map(({ role, isReady }) => ({ name: 'basera_role_ready', value: isReady ? 1 : 0, labels: { role } }));

async function readIndex({ index }: FiguresDeps): Promise<Reading[]> {
  if (!index) return [];
  const behind = index.behindMs();
  const size = index.size();
  return [
    { name: 'basera_search_index_up', value: index.isCurrent() ? 1 : 0, labels: NONE },
    { name: 'basera_search_index_behind_seconds', value: behind === null ? null : behind / 1000, labels: NONE },
    { name: 'basera_search_index_stays', value: size?.stays ?? null, labels: NONE },
    { name: 'basera_search_index_bytes', value: size?.bytes ?? null, labels: NONE },
  ];
}

async function readFeed({ feed }: FiguresDeps): Promise<Reading[]> {
  const figures = feed.figures();
  if (!figures) return [];
  const { behindMs, gaps, keptBytes } = figures;
  return [
    { name: 'basera_feed_silent_seconds', value: behindMs === null ? null : behindMs / 1000, labels: NONE },
    { name: 'basera_feed_gaps', value: gaps, labels: NONE },
    { name: 'basera_feed_kept_bytes', value: keptBytes, labels: NONE },
  ];
}

async function readDisk({ dataDir }: FiguresDeps): Promise<Reading[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const backup = await stat(join(dataDir, LAST_BACKUP)).catch(() => null);
  return [
    { name: 'basera_disk_free_bytes', value: bavail * bsize, labels: NONE },
    { name: 'basera_disk_size_bytes', value: blocks * bsize, labels: NONE },
    { name: 'basera_backup_timestamp_seconds', value: backup && backup.mtimeMs / 1000, labels: NONE },
  ];
}

/** Has /metrics tell of the database, work, money, search and disk as they stand when it is asked; none waits for another. */
export function readFigures(metrics: Metrics, deps: FiguresDeps): void {
  metrics.readBy(['basera_role_ready'], () => readRoles(deps));
  metrics.readBy(['basera_database_up'], () => readIsUp(deps));
  metrics.readBy(
    ['basera_database_pool_connections', 'basera_database_pool_size', 'basera_database_pool_waiting'],
    () => readPool(deps),
  );
  metrics.readBy(['basera_database_replica_behind_seconds'], () => readReplica(deps));
  metrics.readBy(['basera_jobs', 'basera_jobs_oldest_due_seconds'], () => readJobs(deps));
  metrics.readBy(
    [
      'basera_search_index_up',
      'basera_search_index_behind_seconds',
      'basera_search_index_stays',
      'basera_search_index_bytes',
    ],
    () => readIndex(deps),
  );
  metrics.readBy(['basera_feed_silent_seconds', 'basera_feed_gaps', 'basera_feed_kept_bytes'], () => readFeed(deps));
  metrics.readBy(['basera_disk_free_bytes', 'basera_disk_size_bytes', 'basera_backup_timestamp_seconds'], () =>
    readDisk(deps),
  );
  metrics.readBy(
    [
      'basera_holds',
      'basera_holds_overdue_seconds',
      'basera_payments_open',
      'basera_payments_unheard_seconds',
      'basera_payment_events_waiting',
      'basera_payment_events_oldest_seconds',
      'basera_refunds_under_way',
      'basera_refunds_oldest_seconds',
      'basera_money_attention',
      'basera_money_differences',
    ],
    () => readMoney(deps),
  );
  metrics.readBy(['basera_door_cases', 'basera_door_cases_overdue_seconds'], () => readDoor(deps));
}
