import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { makeStay } from '../src/testing/factories.ts';
import { freePort } from '../src/testing/processes/free-port.ts';
import { rollingLoad, statusOver } from '../src/testing/processes/rolling-load.ts';
import { selfSigned } from '../src/testing/processes/self-signed.ts';
import { untilReady } from '../src/testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../src/testing/processes/server-processes.ts';
import { recipeFor } from './recipe.ts';

const OPS = new URL('../../../ops/', import.meta.url);
/** What operators are promised. */
const REQUESTS = 20_000;
const CLIENTS = 12;
const WAIT = { timeout: 300_000, interval: 50 };
const START_WAIT = { timeout: 60_000, interval: 50 };
/** Longer than a proxy needs to notice. */
const DRAIN_SECONDS = '6';
const PAGES = ['web,api,search', 'web,api,search'];

type Ports = { own: number; one: number; two: number; realtime: number };
type Proxy = { name: string; command(folder: string, ports: Ports): Promise<string[]> };

const haproxy: Proxy = {
  name: 'HAProxy',
  async command(folder, { own, one, two, realtime }) {
    const recipe = recipeFor(await readFile(new URL('haproxy.cfg', OPS), 'utf8'), [
      [':8443', `127.0.0.1:${own}`],
      ['/etc/haproxy/basera.pem', join(folder, 'both.pem')],
      ['server one one:3000', `server one 127.0.0.1:${one}`],
      ['server two two:3000', `server two 127.0.0.1:${two}`],
      ['server alive-one one:3000', `server alive-one 127.0.0.1:${one}`],
      ['server alive-two two:3000', `server alive-two 127.0.0.1:${two}`],
      ['realtime:3000', `127.0.0.1:${realtime}`],
    ]);
    await writeFile(join(folder, 'haproxy.cfg'), recipe);
    return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')];
  },
};

const nginx: Proxy = {
  name: 'nginx',
  async command(folder, { own, one, two, realtime }) {
    const recipe = recipeFor(await readFile(new URL('proxy.conf', OPS), 'utf8'), [
      ['listen 8443', `listen 127.0.0.1:${own}`],
      ['/certificates/basera.pem', join(folder, 'cert.pem')],
      ['/certificates/basera.key', join(folder, 'key.pem')],
      ['server one:3000', `server 127.0.0.1:${one}`],
      ['server two:3000', `server 127.0.0.1:${two}`],
      ['realtime:3000', `127.0.0.1:${realtime}`],
    ]);
    await writeFile(join(folder, 'proxy.conf'), recipe);
    const around = `daemon off; user root; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 4096; }
http { access_log off; include ${folder}/proxy.conf; }`;
    await writeFile(join(folder, 'nginx.conf'), around);
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')];
  },
};

describe.each([haproxy, nginx])('two processes behind $name, and one for sockets', (proxy) => {
  let folder: string;
  let servers: ServerProcesses;
  let running: ChildProcess;
  let ended: Promise<unknown>;
  let origin: string;
  let metrics: number[];
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-proxy-'));
    const { key, cert } = selfSigned('localhost');
    await writeFile(join(folder, 'key.pem'), key);
    await writeFile(join(folder, 'cert.pem'), cert);
    await writeFile(join(folder, 'both.pem'), cert + key);
    metrics = await Promise.all([freePort(), freePort(), freePort()]);
    servers = await serverProcesses(3, (index) => ({
      METRICS_PORT: String(metrics[index]),
      ROLES: PAGES[index] ?? 'realtime,jobs',
      PUBLIC_ORIGIN: 'https://basera.example',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS,
    }));
    await Promise.all(servers.origins.map(untilReady));
    const [one = 0, two = 0, realtime = 0] = servers.origins.map((each) => Number(new URL(each).port));
    const own = await freePort();
    origin = `https://127.0.0.1:${own}`;
    const [program = '', ...args] = await proxy.command(folder, { own, one, two, realtime });
    running = spawn(program, args, { stdio: 'inherit' });
    ended = new Promise((resolve) => running.once('exit', resolve));
    await vi.waitFor(async () => expect(await statusOver(agent, 'GET', `${origin}/readyz`)).toBe(200), START_WAIT);
  });
  afterAll(async () => {
    agent.destroy();
    running.kill('SIGTERM');
    await ended;
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const figuresOf = async (index: number) => (await fetch(`http://127.0.0.1:${metrics[index]}/metrics`)).text();

  it('take sockets through, and nobody to what processes ask one another', async () => {
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/app/basera?protocol=7`, {
      rejectUnauthorized: false,
    });
    const said = await new Promise((resolve, reject) => {
      socket.once('message', (data) => resolve(String(data)));
      socket.once('error', reject);
    });
    expect(said).toContain('pusher:connection_established');
    socket.close();
    expect(await statusOver(agent, 'POST', `${origin}/search-index/find`, {})).toBe(404);
    expect(await statusOver(agent, 'GET', `${origin}/search?city=Goa`)).toBe(200);
  });

  it('are restarted one after the other under load, and none of 20,000 requests fails', async () => {
    const load = rollingLoad(origin, agent, await makeStay(servers.database), CLIENTS);
    for (const index of [0, 1]) {
      const before = load.sent();
      await vi.waitFor(() => expect(load.sent()).toBeGreaterThan(before + 1000), WAIT);
      expect(await servers.kill(index, 'SIGTERM')).toBe(0);
      await servers.startAgain(index);
      // The proxy has found it again, so the other may go.
      await vi.waitFor(async () => expect(await figuresOf(index)).toContain('route="/api/categories"'), WAIT);
    }
    await load.finish(REQUESTS);
    expect([...load.answers.keys()].sort()).toEqual(['200', '401']);
    expect(load.sent()).toBeGreaterThanOrEqual(REQUESTS);
  });
});
