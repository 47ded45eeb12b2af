import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { lastingPort } from '../processes/free-port.ts';
import { eventually } from '../run/eventually.ts';
import { type DatabaseMachine, type MachinePlace, startMachine } from './database-machine.ts';

/** The texts of ops/patroni.yml and ops/etcd.env. */
export type PatroniRecipes = { patroni: string; etcd: string };

export type PatroniCluster = {
  machines: DatabaseMachine[];
  /** Of the users `postgres` and `replicator`. */
  password: string;
  /** The machine that leads and takes writes, once there is one. */
  leader(): Promise<DatabaseMachine>;
  /** Waits until all others follow the leader and one of them has whatever is acknowledged. */
  untilWhole(): Promise<void>;
  /** Changes what Patroni keeps for all machines. */
  configure(change: unknown): Promise<void>;
  stop(): Promise<void>;
};

type Member = { role: string; state: string; lag?: number | string };

const NAMES = ['one', 'two', 'three'];
const PASSWORD = 'postgres';
const ANSWERS_WITHIN_MS = 2000;
/** A machine that comes back may have to be copied anew. */
const WHOLE_WITHIN_MS = 180_000;

const idOf = (user: string, which: '-u' | '-g') => Number(execFileSync('id', [which, user], { encoding: 'utf8' }));

/** Lines of NAME=value, as /etc/default has them. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => [...line.matchAll(/^([A-Z_]+)=(.*)$/g)].map(([, ...pair]) => pair)),
  );

const ask = ({ apiPort }: DatabaseMachine, path: string, init?: RequestInit): Promise<Response | null> =>
  fetch(`http://127.0.0.1:${apiPort}${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), ...init }).catch(
    () => null,
  );

type Ports = MachinePlace['ports'];

async function freePorts(): Promise<Ports> {
  const [postgresPort = 0, apiPort = 0, clientPort = 0, peerPort = 0] = await Promise.all(
    Array.from({ length: 4 }, lastingPort),
  );
  return { postgresPort, apiPort, clientPort, peerPort };
}

async function startMachines(folder: string, { patroni, etcd }: PatroniRecipes): Promise<DatabaseMachine[]> {
  // PostgreSQL refuses to run as root.
  const as = { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') };
  chownSync(folder, as.uid, as.gid);
  const ports: Ports[] = [];
  for (const _ of NAMES) ports.push(await freePorts());
  const shared = {
    etcd: {
      ...settingsIn(etcd),
      ETCD_INITIAL_CLUSTER: NAMES.map((name, at) => `${name}=http://127.0.0.1:${ports[at]?.peerPort}`).join(','),
    },
    patroni: {
      PATRONI_ETCD3_HOSTS: ports.map(({ clientPort }) => `127.0.0.1:${clientPort}`).join(','),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    },
  };
  return ports.map((own, at) => {
    const name = NAMES[at] ?? '';
    return startMachine({ folder: join(folder, name), name, ports: own, recipe: patroni, shared, as });
  });
}

/**
 * Three machines of loopback with Debian's Patroni, PostgreSQL and etcd, by the recipes of ops/ with their addresses. Needs root,
 * to run them as the user `postgres`. Whoever starts it stops it.
 */
export async function startPatroni(folder: string, recipes: PatroniRecipes): Promise<PatroniCluster> {
  const machines = await startMachines(folder, recipes);

  const leader = () =>
    eventually(
      async () => {
        for (const machine of machines) if ((await ask(machine, '/primary'))?.status === 200) return machine;
        return undefined;
      },
      'that a machine leads',
      WHOLE_WITHIN_MS,
    );
  async function isWhole(): Promise<boolean> {
    const answer = await ask(await leader(), '/cluster');
    const { members = [] } = ((await answer?.json()) ?? {}) as { members?: Member[] };
    return (
      members.length === NAMES.length &&
      members.every(({ state, lag = 0 }) => ['running', 'streaming'].includes(state) && lag === 0) &&
      members.some(({ role }) => role === 'sync_standby')
    );
  }

  return {
    machines,
    password: PASSWORD,
    leader,
    async untilWhole() {
      await eventually(async () => (await isWhole()) || undefined, 'that two standbys follow', WHOLE_WITHIN_MS);
    },
    async configure(change) {
      const answer = await ask(await leader(), '/config', { method: 'PATCH', body: JSON.stringify(change) });
      if (answer?.status !== 200) throw new Error(`Patroni takes no change: ${answer?.status}`);
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.kill()));
    },
  };
}
