import type { MachineFigures } from '@basera/contract/endpoints/office/machine';
import { minutesOfAll, type ProcessFigures } from '../../../platform/machine/process-figures.ts';
import type { IndexFigures, Minute } from '../../../platform/machine/traffic.ts';
import { migrationFiles } from '../../../platform/migrations/migrate.ts';
import type { OfficeDeps } from '../deps.ts';
import { databaseFigures, webhooksSince } from './machine-queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const behindOf = (index: IndexFigures): number => index.behind_ms ?? Number.POSITIVE_INFINITY;

/** The index that is furthest behind. */
const worstIndex = (processes: ProcessFigures[]): IndexFigures | null =>
  processes
    .flatMap(({ search_index: index }) => index ?? [])
    .reduce<IndexFigures | null>((worst, one) => (worst && behindOf(worst) >= behindOf(one) ? worst : one), null);

function presentProcess(row: ProcessFigures, own: string, hour: Minute[]): MachineFigures['processes'][number] {
  const minutes = minutesOfAll([row], hour);
  const sum = (of: 'requests' | 'refused' | 'failed' | 'millis') => minutes.reduce((all, each) => all + each[of], 0);
  return {
    ...{ process: row.process, roles: row.roles, version: row.version, is_own: row.process === own },
    ...{ since: row.since.toISOString(), noted_at: row.noted_at.toISOString() },
    ...{ requests: sum('requests'), refused: sum('refused'), failed: sum('failed'), millis: Math.round(sum('millis')) },
    index: row.search_index,
  };
}

/** How the machine is: what the gateway tells, what all processes answer, the search index and the database. */
export async function machineFigures({ db, clock, machine }: OfficeDeps): Promise<MachineFigures> {
  const now = clock.now();
  const hour = machine.traffic.lastHour();
  const processes = await machine.processes.all();
  const minutes = minutesOfAll(processes, hour);
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
      minutes: minutes.map(({ at, requests, refused, failed, millis }) => ({
        ...{ at: new Date(at * MINUTE_MS).toISOString(), requests, refused, failed },
        millis: Math.round(millis),
      })),
    },
    processes: processes.map((row) => presentProcess(row, machine.processes.name, hour)),
    index: worstIndex(processes),
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
