import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from './testing/server-process.ts';

describe('the process', () => {
  let dataDir: string;
  const running: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'basera-process-'));
  });
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string> = {}): ServerProcess {
    const server = startServer({ DATA_DIR: dataDir, ...env });
    running.push(server.process);
    return server;
  }

  it('refuses bad configuration in one sentence, before listening', async () => {
    const broken = start({ PORT: 'eighty' });
    expect(await broken.ended).toBe(1);
    expect(broken.output().trim()).toBe("Basera cannot start: PORT must be a port number (it is 'eighty').");
  });

  it('lets pages load pictures of the map from the host that is set, and from no other', async () => {
    const server = start({
      MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Tiles Example|https://tiles.example/about',
    });
    const page = await fetch(`${await server.origin}/search`);
    expect(page.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://*.tiles.example;",
    );
    expect(await page.text()).toContain('© Tiles Example');
  });

  it('refuses a folder that another process has open, and serves it again after kill -9', async () => {
    const first = start();
    expect((await fetch(`${await first.origin}/readyz`)).status).toBe(200);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`DATA_DIR ${dataDir} is in use by another process`);
    first.process.kill('SIGKILL');
    await first.ended;
    const third = start();
    expect((await fetch(`${await third.origin}/readyz`)).status).toBe(200);
  });

  it('says when the port is taken', async () => {
    const first = start();
    const port = new URL(await first.origin).port;
    const second = start({ PORT: port, DATA_DIR: `${dataDir}-other` });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`PORT ${port} is in use by another program.`);
    await rm(`${dataDir}-other`, { recursive: true, force: true });
  });

  it('finishes requests under way on SIGTERM and ends with 0', async () => {
    const server = start();
    const origin = await server.origin;
    const answer = fetch(`${origin}/metrics`);
    await fetch(`${origin}/healthz`);
    server.process.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await server.ended).toBe(0);
  });
});
