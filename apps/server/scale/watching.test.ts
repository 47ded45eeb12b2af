import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../src/testing/processes/free-port.ts';
import { toldBooking } from '../src/testing/processes/told-booking.ts';

const OPS = fileURLToPath(new URL('../../../ops/', import.meta.url));
const WAIT = { timeout: 120_000, interval: 500 };
const run = promisify(execFile);

type Answer = { status: string; data: { result: unknown[] }; error?: string };

describe('rules of alerts', () => {
  it('are taken by promtool, and ring when they should and only then', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: OPS });
    expect(stdout).toContain('SUCCESS');
    await run('promtool', ['check', 'config', 'prometheus.yml'], { cwd: OPS });
  });

  it('are each tried both ways', async () => {
    const rules = await readFile(`${OPS}alerts.yml`, 'utf8');
    const tries = await readFile(`${OPS}alerts.test.yml`, 'utf8');
    for (const [, name] of rules.matchAll(/- alert: (\w+)/g))
      for (const way of ['wakes somebody', 'keeps quiet']) expect(tries).toContain(`name: ${name} ${way}`);
  });
});

describe('a Prometheus that reads a process in which somebody books', () => {
  let booking: Awaited<ReturnType<typeof toldBooking>>;
  let prometheus: ChildProcess;
  let folder: string;
  let origin: string;

  beforeAll(async () => {
    booking = await toldBooking();
    folder = await mkdtemp(join(tmpdir(), 'basera-prometheus-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [`${OPS}alerts.yml`],
      scrape_configs: [{ job_name: 'basera', static_configs: [{ targets: [new URL(booking.metrics()).host] }] }],
    };
    // YAML has all of JSON in it.
    await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    await booking.run();
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => prometheus.once('exit', resolve));
    prometheus.kill('SIGTERM');
    await ended;
    await booking.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function seriesOf(query: string): Promise<number> {
    const asked = new URLSearchParams({ query });
    const answer = await fetch(`${origin}/api/v1/query?${asked}`);
    const { status, data, error } = (await answer.json()) as Answer;
    if (status !== 'success') throw new Error(`${query}: ${error}`);
    return data.result.length;
  }

  it('has series for every query of the dashboard', async () => {
    const { panels } = JSON.parse(await readFile(`${OPS}dashboard.json`, 'utf8'));
    const queries: string[] = panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
    );
    expect(queries.length).toBeGreaterThan(30);
    await vi.waitFor(async () => {
      const empty = [];
      for (const query of queries) if ((await seriesOf(query)) === 0) empty.push(query);
      expect(empty).toEqual([]);
    }, WAIT);
  });

  it('knows every figure that a rule asks for, but those of others', async () => {
    const rules = await readFile(`${OPS}alerts.yml`, 'utf8');
    const names = new Set([...rules.matchAll(/\b(?:basera|http)_\w+/g)].map(([name]) => name));
    expect(names.size).toBeGreaterThan(15);
    for (const name of names) expect([name, (await seriesOf(name)) > 0]).toEqual([name, true]);
  });
});
