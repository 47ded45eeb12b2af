import { hostname } from 'node:os';
import type { MachineFigures } from '@basera/contract/endpoints/office/machine';
import { migrationFiles } from '../../../platform/migrations/migrate.ts';
import type { OfficeDeps } from '../deps.ts';
import { databaseFigures, webhooksSince } from './machine-queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

function indexFigures(index: OfficeDeps['machine']['index']): MachineFigures['index'] {
  const size = index?.size();
  return index && { behind_ms: index.behindMs(), stays: size?.stays ?? null, bytes: size?.bytes ?? null };
}

/** How the machine is: what the gateway tells, what this process answers, the search index and the database. */
export async function machineFigures({ db, clock, machine }: OfficeDeps): Promise<MachineFigures> {
  const now = clock.now();
  const minutes = machine.traffic.lastHour();
  const { oldestPending, aside, ...webhooks } = await webhooksSince(db, new Date(now.getTime() - DAY_MS));
  const { files, ...figures } = await databaseFigures(db);
  const inForce = new Set(files);
  return {
    webhooks: {
      ...webhooks,
      oldest_pending: oldestPending?.toISOString() ?? null,
      aside: aside.map(({ at, words }) => ({ at: at.toISOString(), words })),
      refused: minutes.reduce((sum, { refusedWebhooks }) => sum + refusedWebhooks, 0),
    },
    traffic: {
      process: `${hostname()}, ${process.pid}`,
      since: machine.startedAt.toISOString(),
      minutes: minutes.map(({ at, requests, refused, failed, millis }) => ({
        ...{ at: new Date(at * MINUTE_MS).toISOString(), requests, refused, failed },
        millis: Math.round(millis),
      })),
    },
    index: indexFigures(machine.index),
    database: {
      kind: machine.databaseKind,
      version: figures.version ?? '',
      bytes: figures.bytes ?? 0,
      connections: figures.connections ?? 0,
      longest_transaction: figures.longest ?? null,
      migrations: {
        in_force: files.length,
        last: files.at(-1) ?? '',
        missing: (await migrationFiles()).filter((file) => !inForce.has(file)),
      },
    },
  };
}
