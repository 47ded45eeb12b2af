import { signal } from '../processes/process-family.ts';
import { untilReady } from '../processes/server-process.ts';
import { eventually } from '../run/eventually.ts';
import type { ChaoticSite } from './chaotic-site.ts';
import type { FaultKind } from './fault.ts';

/** Against hanging only: a process that starts beside busy ones has little of the processor. */
const BACK_WITHIN_MS = 600_000;
const ENDS_WITHIN_MS = 8000;
const AHEAD_MINUTES = [-25, -3, 3, 25];
const SAID = 4000;
const SLOW_MS = [30, 300];
/** More than PostgreSQL keeps in store. */
const LOG_FILES = 8;

/** Asks until it succeeds. */
const again = (act: () => Promise<unknown>, what: string): Promise<true> =>
  eventually(
    () =>
      act().then(
        () => true as const,
        () => undefined,
      ),
    what,
    BACK_WITHIN_MS,
  );

/** Kills of server processes, and one that stands still for a while and goes on with what it knew. */
function faultsOfServers({ servers }: ChaoticSite): FaultKind[] {
  const some = (random: Parameters<FaultKind>[0]) => random.between(0, servers.origins.length - 1);
  const dies =
    (by: 'SIGKILL' | 'SIGTERM'): FaultKind =>
    (random) => {
      const at = some(random);
      return {
        name: `process ${at} ends by ${by}`,
        part: `process ${at}`,
        // One that waits for what is cut off may take its time to end.
        strike: () => void servers.kill(at, by),
        async heal() {
          await servers.kill(at, 'SIGKILL');
          await again(() => servers.startAgain(at), `process ${at}`);
        },
      };
    };
  const hangs: FaultKind = (random) => {
    const at = some(random);
    const say = (what: 'SIGSTOP' | 'SIGCONT') => signal(servers.pid(at) ?? 0, what);
    return {
      name: `process ${at} stands still`,
      part: `process ${at}`,
      strike: () => say('SIGSTOP'),
      heal: () => say('SIGCONT'),
    };
  };
  return [dies('SIGKILL'), dies('SIGTERM'), hangs];
}

/** Started again where it is not alive; resolves when it answers. */
export async function reviveDatabase({ cluster, site }: ChaoticSite): Promise<void> {
  await again(async () => {
    if (!(await cluster.isAlive())) await cluster.startAgain();
    await site.office.database.pool.query('select 1');
  }, 'the database');
}

function faultsOfDatabase(chaotic: ChaoticSite): FaultKind[] {
  const { cluster } = chaotic;
  const part = 'the database';
  const heal = () => reviveDatabase(chaotic);
  return [
    () => ({ name: 'the database is killed', part, strike: () => cluster.kill(), heal }),
    () => ({
      name: 'the database is shut down',
      part,
      async strike() {
        // It waits for whoever reads its log, who may be cut off.
        const tooLate = setTimeout(() => cluster.kill().catch(() => {}), ENDS_WITHIN_MS);
        await cluster.stop();
        clearTimeout(tooLate);
      },
      heal,
    }),
    () => ({
      name: 'the database stands still',
      part,
      strike: () => cluster.freeze(),
      async heal() {
        await cluster.thaw();
        await heal();
      },
    }),
  ];
}

function faultsOfNats({ nats }: ChaoticSite): FaultKind[] {
  if (!nats) return [];
  const fault = (name: string, strike: () => Promise<void>): FaultKind => {
    return () => ({ name, part: 'NATS', strike, heal: () => nats.startAgain() });
  };
  return [fault('NATS is killed', nats.kill), fault('NATS loses all that it kept', nats.lose)];
}

/** Each link that there is, in each way it can be cut. */
function faultsOfLinks({ links }: ChaoticSite): FaultKind[] {
  const ways = ['NATS_URL', 'DATABASE_URL', 'RAZORPAY_API_URL', 'SMTP_URL'];
  return ways.flatMap((way) => {
    const some = links.filter(({ name }) => name.endsWith(way));
    if (some.length === 0) return [];
    const fault =
      (
        how: string,
        strike: FaultsOfLink['strike'],
        heal: FaultsOfLink['heal'] = ({ relay }) => relay.pass(),
      ): FaultKind =>
      (random) => {
        const link = random.pick(some);
        const delayMs = random.between(...(SLOW_MS as [number, number]));
        return {
          name: `${link.name} ${how}`,
          part: link.name,
          strike: () => strike(link, delayMs),
          heal: () => heal(link),
        };
      };
    return [
      fault(
        'is refused',
        ({ relay }) => relay.stop(),
        ({ relay }) => relay.again(),
      ),
      fault('is a black hole', ({ relay }) => relay.swallow()),
      fault('is reset in the middle of answers', ({ relay }) => relay.tear()),
      fault('is slow', ({ relay }, delayMs) => relay.slow(delayMs)),
    ];
  });
}

type FaultsOfLink = {
  strike(link: ChaoticSite['links'][number], delayMs: number): unknown;
  heal(link: ChaoticSite['links'][number]): unknown;
};

function faultsOfDisks(chaotic: ChaoticSite): FaultKind[] {
  const { pool } = chaotic.site.office.database;
  return chaotic.disks.map(({ name, disk }) => () => ({
    name: `the disk of the ${name} is full`,
    // A database that is away is another fault.
    part: name === 'database' ? 'the database' : name,
    async strike() {
      await disk.fill();
      if (name !== 'database') return;
      for (let files = 0; files < LOG_FILES; files += 1)
        await pool.query("select pg_logical_emit_message(true, 'full', ''); select pg_switch_wal()").catch(() => {});
    },
    async heal() {
      await disk.empty();
      if (name === 'database') await reviveDatabase(chaotic);
    },
  }));
}

function faultsOfClocks({ clocks }: ChaoticSite): FaultKind[] {
  if (!clocks.every(({ env }) => env.LD_PRELOAD)) return [];
  return AHEAD_MINUTES.map((minutes) => (random) => {
    const at = random.between(0, clocks.length - 1);
    const move = (by: number) => clocks[at]?.move(by);
    const name = `the clock of process ${at} is moved by ${minutes} minutes`;
    return { name, part: `clock ${at}`, strike: () => move(minutes), heal: () => move(0) };
  });
}

/** Everything that can go wrong here. */
export const faultKinds = (chaotic: ChaoticSite): FaultKind[] =>
  [faultsOfServers, faultsOfDatabase, faultsOfNats, faultsOfLinks, faultsOfDisks, faultsOfClocks].flatMap((kinds) =>
    kinds(chaotic),
  );

/** All is put right: each process lives, as which it was started, and answers. Throws with what one has said that ended by itself. */
export async function expectAllReady({ servers }: ChaoticSite): Promise<void> {
  for (const [at, origin] of servers.origins.entries()) {
    if (!signal(servers.pid(at) ?? 0, 0)) throw new Error(`process ${at} has ended by itself: ${servers.output(at)}`);
    await again(() => untilReady(origin), `process ${at}`).catch((error) => {
      throw new Error(`${error.message}: ${servers.output(at).slice(-SAID)}`);
    });
  }
}
