import { fileURLToPath } from 'node:url';
import { ensureInstalled, run } from './toolchain.mjs';

const WORKSPACES = [
  'apps/web',
  'apps/web/service-worker',
  'apps/partners',
  'apps/office',
  'apps/server',
  'packages/contract',
  'packages/ui',
  'packages/messaging',
  'e2e',
  'bench',
];

// The types of apps/web lean on these, so they come first.
const routeTypes = { name: 'route types', command: ['react-router', 'typegen'], cwd: 'apps/web' };
const checks = [
  { name: 'types', command: ['tsc', '-b', ...WORKSPACES] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'], mend: 'npx biome check --write' },
  {
    name: 'import law',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e', 'bench'],
    mend: 'ARCHITECTURE.md says who may import whom, and .dependency-cruiser.mjs checks it',
  },
  {
    name: 'tables and their owners',
    command: ['node', 'scripts/check-tables.mjs'],
    mend: 'ARCHITECTURE.md says who writes a table',
  },
  {
    name: 'words in the catalogues',
    command: ['node', 'scripts/words.mjs', '--check'],
    mend: 'commit what it gathered',
  },
  {
    name: 'licences of others',
    command: ['node', 'scripts/third-party.mjs', '--check'],
    mend: 'node scripts/third-party.mjs',
  },
  {
    name: 'tests of what is promised',
    command: ['node', 'scripts/testing/honest-tests.mjs', '--check'],
    mend: 'node scripts/testing/honest-tests.mjs, or a test for what has none',
  },
  { name: 'coverage of the specification', command: ['node', 'scripts/check-coverage.mjs'] },
  { name: 'names and sizes', command: ['node', 'scripts/check-names.mjs'] },
];

async function passes({ name, command: [program, ...args], cwd, mend }) {
  const { code, output } = await run(program, args, { cwd, quiet: true });
  const isWell = code === 0;
  const lines = [`${isWell ? '✓' : '✗'} ${name}`];
  if (!isWell && output.trim()) lines.push(output.trimEnd());
  if (!isWell) lines.push(mend ? `  To mend it: ${mend}\n` : '');
  console.log(lines.join('\n'));
  return isWell;
}

/** Types, format, lint, import law, coverage and names, two at a time. True when all is well. */
export async function check() {
  const waiting = [...checks];
  const results = [await passes(routeTypes)];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await passes(next));
  };
  await Promise.all([work(), work()]);
  return results.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exit((await check()) ? 0 : 1);
}
