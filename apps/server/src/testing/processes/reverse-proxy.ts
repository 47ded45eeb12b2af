import { Agent, createServer, get, type IncomingMessage, request as outgoing, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ReverseProxy = {
  origin: string;
  /** What it could not pass on, in its own words. */
  failures: string[];
  /** How many of those behind it are ready. */
  ready(): number;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 100;

const isReady = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(`${origin}/readyz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
  });

/**
 * A proxy as operators put in front of several processes: it chooses in turn among those that answered /readyz with 200 the last
 * time it looked, and keeps connections to them for the next request. It tries nothing a second time, unlike most, so that
 * nothing is hidden.
 */
export async function reverseProxy(origins: readonly string[]): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const failures: string[] = [];
  const healthy = new Set<string>();
  let turn = 0;
  let isOver = false;

  function pass(request: IncomingMessage, reply: ServerResponse): void {
    turn += 1;
    const origin = [...healthy][turn % healthy.size];
    const fail = (why: string) => {
      failures.push(`${request.method} ${request.url} at ${origin}: ${why}`);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    };
    if (!origin) {
      fail('nobody is ready');
      return;
    }
    const { connection: _own, ...headers } = request.headers;
    const passed = outgoing(
      `${origin}${request.url}`,
      { agent, method: request.method ?? 'GET', headers },
      (answer) => {
        if ((answer.statusCode ?? 0) >= 500) failures.push(`${request.method} ${request.url}: ${answer.statusCode}`);
        const { connection: _theirs, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(reply);
        answer.on('error', (error) => fail(error.message));
      },
    );
    passed.on('error', (error) => fail(error.message));
    request.pipe(passed);
  }

  const looking = origins.map(async (origin) => {
    for (; !isOver; await sleep(LOOK_EVERY_MS)) {
      if (await isReady(origin)) healthy.add(origin);
      else healthy.delete(origin);
    }
  });

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    ready: () => healthy.size,
    async stop() {
      isOver = true;
      await Promise.all(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
