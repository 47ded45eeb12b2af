import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

type Running = { process: ChildProcess; output(): string; origin: Promise<string>; ended: Promise<number | null> };

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

  function start(env: Record<string, string> = {}): Running {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, APP_MODE: 'production', LOG_LEVEL: 'warn', ...env },
    });
    running.push(child);
    let output = '';
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const origin = new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk;
        const address = /Listening on (\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
    origin.catch(() => {});
    return { process: child, output: () => output, origin, ended };
  }

  it('refuses bad configuration in one sentence, before listening', async () => {
    const broken = start({ PORT: 'eighty' });
    expect(await broken.ended).toBe(1);
    expect(broken.output().trim()).toBe("Basera cannot start: PORT must be a port number (it is 'eighty').");
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
