import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { migratedDatabase, startServer } from './bench-server.ts';
import { startPostgres } from './postgres-server.ts';
import { openSockets } from './realtime/open-sockets.ts';
import { makePeople } from './realtime/people.ts';

/** Sockets on one process, and messages through it while they are open. The clients live in processes of their own. */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '20' },
    senders: { type: 'string', default: '20' },
  },
});
const [sockets, seconds, senders] = [values.sockets, values.seconds, values.senders].map(Number) as [
  number,
  number,
  number,
];

const figure = (value: number, digits = 1): string => value.toLocaleString('en-IN', { maximumFractionDigits: digits });
const residentBytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};
const percentile = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}: ${sockets} sockets, ${senders} senders`);
const postgres = await startPostgres();
const database = await migratedDatabase({ url: postgres.url });
const server = await startServer(database, { REALTIME_CONNECTIONS_PER_ADDRESS: String(sockets + 10) });
await server.deps.realtime.start();
try {
  const people = await makePeople(server, sockets);
  const before = residentBytes();
  const opening = performance.now();
  const clients = await openSockets(server.port, server.deps.realtime, people);
  const openedIn = (performance.now() - opening) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const perSocket = (residentBytes() - before) / sockets;
  console.log(`opened and joined in ${figure(openedIn)} s: ${figure(sockets / openedIn, 0)} a second`);
  console.log(`memory a socket: ${figure(perSocket / 1024)} KB of the server process`);

  const { delays, sent, elapsed } = await clients.exchange(server, { seconds, senders });
  delays.sort((a, b) => a - b);
  const [median, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  const perSecond = sent / elapsed;
  console.log(`messages: ${figure(perSecond, 0)} a second, ${delays.length} of ${sent} arrived`);
  console.log(
    `from the send to its arrival: median ${figure(median)} ms, p99 ${figure(p99)} ms, longest ${figure(delays.at(-1) ?? 0)} ms`,
  );

  // What the same calls cost without anybody listening.
  await clients.close();
  const alone = await clients.exchange(server, { seconds: Math.min(seconds, 10), senders });
  const ratio = perSecond / (alone.sent / alone.elapsed);
  console.log(`ratio to the same sends with no socket open: ${figure(ratio, 2)}`);
  console.log(`ratio of p99 to median: ${figure(p99 / median, 2)}`);
  if (delays.length !== sent) throw new Error(`${sent - delays.length} messages did not arrive`);
} finally {
  await server.close();
  await postgres.stop();
}
process.exit(0);
