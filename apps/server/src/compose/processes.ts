import { readFileSync } from 'node:fs';
import { createProcesses, type IndexFigures, type Processes } from '../platform/machine/process-figures.ts';
import type { Ground } from './ground.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

type Index = { behindMs(): number | null; size(): { stays: number; bytes: number } | null };

const figuresOf = (index: Index): IndexFigures => {
  const size = index.size();
  return { behind_ms: index.behindMs(), stays: size?.stays ?? null, bytes: size?.bytes ?? null };
};

/** What the processes of the product tell one another of themselves; `index` null where this one has none. */
export const composeProcesses = ({ config, db, clock, log, traffic }: Ground, index: Index | null): Processes =>
  createProcesses(db, clock, {
    log,
    own: {
      ...{ roles: config.ROLES, version: JSON.parse(readFileSync(PACKAGE, 'utf8')).version, since: clock.now() },
      read: () => ({ minutes: traffic.lastHour(), index: index && figuresOf(index) }),
    },
  });
