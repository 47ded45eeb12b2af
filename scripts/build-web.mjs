import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './source-files.mjs';
import { ROOT, run } from './toolchain.mjs';

const SHARED = ['packages/contract', 'packages/ui', 'packages/messaging'];
const FILES = ['package-lock.json', 'tsconfig.base.json', 'lingui.config.ts'];
const TEST = /\.test\.tsx?$/;

/** What is built for browsers: each anew only when what it is made of has changed. */
const SITES = [
  { folder: 'apps/web', name: 'web app', command: ['react-router', 'build'] },
  { folder: 'apps/web', name: 'web app in Hindi', command: ['react-router', 'build'], language: 'hi' },
  { folder: 'apps/web', name: 'web app in Tamil', command: ['react-router', 'build'], language: 'ta' },
  // The first of a folder empties it: what is built into it comes after.
  { folder: 'apps/partners', name: "owners' site", command: ['vite', 'build'] },
  { folder: 'apps/partners', name: "owners' site in Hindi", command: ['vite', 'build'], language: 'hi' },
  { folder: 'apps/office', name: 'office', command: ['vite', 'build'] },
];

function sourceHash(folder) {
  const inFolders = [folder, ...SHARED].flatMap((each) => [...filesIn(join(ROOT, each))]);
  const hash = createHash('sha256');
  for (const file of [...inFolders.filter((each) => !TEST.test(each)), ...FILES.map((name) => join(ROOT, name))]) {
    hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function ensureBuilt({ folder, name, command: [program, ...args], language = '' }) {
  const hash = sourceHash(folder);
  const stamp = join(ROOT, folder, 'build', language, '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log(`Building the ${name}…`);
  // Without the stamp a build that is broken off is begun again.
  rmSync(stamp, { force: true });
  const env = { NODE_ENV: 'production', SITE_LANGUAGE: language || 'en' };
  const { code, output } = await run(program, args, { cwd: join(ROOT, folder), env, quiet: true });
  if (code !== 0) {
    console.error(`${output}\nThe ${name} could not be built; the reason stands above.`);
    return false;
  }
  writeFileSync(stamp, hash);
  return true;
}

/** Builds what browsers load, if what it is made of has changed since. False, with what was said printed, when it fails. */
export async function ensureWebBuilt() {
  for (const site of SITES) if (!(await ensureBuilt(site))) return false;
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await ensureWebBuilt()) ? 0 : 1);
