import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './source-files.mjs';
import { ROOT, run } from './toolchain.mjs';

const WEB = join(ROOT, 'apps/web');
const STAMP = join(WEB, 'build/.built-from');
const PACKAGES = ['contract', 'ui', 'messaging'];
const FOLDERS = ['apps/web', ...PACKAGES.map((name) => `packages/${name}/src`)];
const FILES = ['package-lock.json', 'tsconfig.base.json', ...PACKAGES.map((name) => `packages/${name}/package.json`)];
const TEST = /\.test\.tsx?$/;

function sourceHash() {
  const inFolders = FOLDERS.flatMap((folder) => [...filesIn(join(ROOT, folder))]).filter((file) => !TEST.test(file));
  const hash = createHash('sha256');
  for (const file of [...inFolders, ...FILES.map((name) => join(ROOT, name))]) {
    hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web app, if what it is made of has changed since. False, with what was said printed, when it fails. */
export async function ensureWebBuilt() {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true;
  console.log('Building the web app…');
  // Without the stamp a build that is broken off is begun again.
  rmSync(STAMP, { force: true });
  const env = { NODE_ENV: 'production' };
  const { code, output } = await run('react-router', ['build'], { cwd: WEB, env, quiet: true });
  if (code !== 0) {
    console.error(`${output}\nThe web app could not be built; the reason stands above.`);
    return false;
  }
  writeFileSync(STAMP, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await ensureWebBuilt()) ? 0 : 1);
