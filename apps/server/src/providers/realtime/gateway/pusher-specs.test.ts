import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSpecs } from '../../../testing/vendors/pusher-specs/bundle-specs.ts';
import { loopbackChannels } from '../../../testing/vendors/pusher-specs/loopback-channels.ts';

const RUNNER = fileURLToPath(new URL('../../../testing/vendors/pusher-specs/run-specs.mjs', import.meta.url));
/** Specs published with pusher-js 8.6.0, for the one transport that Node has. */
const SPECS = 50;

type Outcome = { overallStatus: string; results: { name: string; status: string; messages: string[] }[] };

/** The integration specs of the browser's own library, as they are published, against our gateway. */
describe('pusher-js’s own integration specs', () => {
  let channels: Awaited<ReturnType<typeof loopbackChannels>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-pusher-specs-'));
    channels = await loopbackChannels();
    await bundleSpecs(join(folder, 'specs.cjs'));
  });
  afterAll(async () => {
    await channels.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.concurrent.each([false, true])('pass with forceTLS=%s', async (forceTLS) => {
    const given = {
      ...channels.address,
      file: join(folder, 'specs.cjs'),
      testConfigs: [{ transport: 'ws', forceTLS }],
    };
    const { stdout } = await promisify(execFile)(process.execPath, [RUNNER, JSON.stringify(given)], {
      env: { PATH: process.env.PATH, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
      maxBuffer: 16 * 1024 ** 2,
    });
    const { overallStatus, results } = JSON.parse(stdout.slice(stdout.indexOf('{"overallStatus"'))) as Outcome;
    expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(overallStatus).toBe('passed');
    expect(results).toHaveLength(SPECS);
  });
});
