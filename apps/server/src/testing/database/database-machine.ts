import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { familyOf, signal } from '../processes/process-family.ts';

export type DatabaseMachine = {
  name: string;
  postgresPort: number;
  /** Where Patroni says whether it leads. */
  apiPort: number;
  /** Everything on it ends at once, as when its power fails. */
  kill(): Promise<void>;
  startAgain(): void;
  /** What an operator asks of Patroni there; resolves to what it says. */
  patronictl(...args: string[]): Promise<string>;
};

export type MachinePlace = {
  folder: string;
  name: string;
  ports: { postgresPort: number; apiPort: number; clientPort: number; peerPort: number };
  /** The text of ops/patroni.yml. */
  recipe: string;
  /** Settings of etcd, and of Patroni beside its recipe, that are the same on all machines. */
  shared: { etcd: Record<string, string>; patroni: Record<string, string> };
  as: { uid: number; gid: number };
};

const on = (port: number) => `127.0.0.1:${port}`;

function settingsOf({ folder, name, ports, shared }: MachinePlace) {
  const { postgresPort, apiPort, clientPort, peerPort } = ports;
  return {
    etcd: {
      ...shared.etcd,
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: `http://${on(clientPort)}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${on(clientPort)}`,
      ETCD_LISTEN_PEER_URLS: `http://${on(peerPort)}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${on(peerPort)}`,
    },
    patroni: {
      ...shared.patroni,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: on(apiPort),
      PATRONI_RESTAPI_CONNECT_ADDRESS: on(apiPort),
      PATRONI_POSTGRESQL_LISTEN: on(postgresPort),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: on(postgresPort),
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'postgres'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    },
  };
}

/** Debian's etcd, Patroni and PostgreSQL as they stand on one machine, in a folder and on ports of their own. Whoever starts it kills it. */
export function startMachine(place: MachinePlace): DatabaseMachine {
  const { folder, name, ports, recipe, as } = place;
  const file = join(folder, 'patroni.yml');
  mkdirSync(folder);
  writeFileSync(file, recipe);
  for (const each of [folder, file]) chownSync(each, as.uid, as.gid);
  const settings = settingsOf(place);
  const said = openSync(join(folder, 'said.log'), 'a');
  const { PATH, LANG = 'C.UTF-8' } = process.env;
  const run = (program: string, args: string[], env: Record<string, string>) =>
    spawn(program, args, { ...as, cwd: folder, env: { PATH, LANG, ...env }, stdio: ['ignore', said, said] });
  let running: ChildProcess[] = [];
  const start = () => {
    running = [run('etcd', [], settings.etcd), run('patroni', [file], settings.patroni)];
  };
  start();
  const ctl = (args: string[]) =>
    promisify(execFile)('patronictl', ['-c', file, ...args], { env: { PATH, LANG, ...settings.patroni } });
  return {
    name,
    patronictl: async (...args) => (await ctl(args)).stdout,
    postgresPort: ports.postgresPort,
    apiPort: ports.apiPort,
    startAgain: start,
    async kill() {
      const alive = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const ends = alive.map((child) => once(child, 'exit'));
      // PostgreSQL leaves Patroni's family, as a daemon does.
      const pidFile = join(folder, 'postgres', 'postmaster.pid');
      const first = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
      for (const pid of [...alive.map(({ pid = 0 }) => pid), first].filter(Boolean).flatMap(familyOf))
        signal(pid, 'SIGKILL');
      await Promise.all(ends);
    },
  };
}
