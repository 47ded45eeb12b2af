import { createServer } from 'node:net';

/** A port of this machine that nobody has, for a program that has to be told one. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Below those that the system hands out by itself.
const LASTING = { from: 20_000, to: 32_000 };
const TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** One for a program that goes away and comes back: nobody gets it while that is down. */
export async function lastingPort(): Promise<number> {
  const { from, to } = LASTING;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = from + Math.floor(Math.random() * (to - from));
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports from ${from} to ${to} was free`);
}
