import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const COMPOSE = fileURLToPath(new URL('../compose.ts', import.meta.url));

/** The packages a process has loaded, once it has all of the server. */
const SHOW = `
  import { registerHooks } from 'node:module';
  const seen = new Set();
  registerHooks({ resolve(name, context, next) { const found = next(name, context); seen.add(found.url); return found; } });
  await import(process.argv[1]);
  console.log(JSON.stringify([...seen].filter((url) => /node_modules/.test(url))));
`;

it('nothing is loaded for a bucket where none is set', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SHOW, COMPOSE], {
    maxBuffer: 10_000_000,
  });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.some((url) => url.includes('/kysely/'))).toBe(true);
  expect(loaded.filter((url) => /@aws-sdk|@smithy/.test(url))).toEqual([]);
});
