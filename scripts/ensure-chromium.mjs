import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, run } from './toolchain.mjs';

// Without the parts that only a window needs: half the work for the same page.
const SHELL = 'chromium-headless-shell';
const SHELLS = [SHELL, 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const isRoot = process.getuid?.() === 0;

/** A Chromium may be there and lack libraries, or be a stand-in that only says how to install one: it must open. */
async function opens(path) {
  const options = { executablePath: path || undefined, args: isRoot ? ['--no-sandbox'] : [] };
  const script = `const { chromium } = await import('@playwright/test');
    await (await chromium.launch(${JSON.stringify(options)})).close();`;
  const { code } = await run('node', ['--input-type=module', '-e', script], { cwd: join(ROOT, 'e2e'), quiet: true });
  return code === 0;
}

async function onThisSystem(names, apps = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const path of [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...apps]) {
    if (existsSync(path) && (await opens(path))) return path;
  }
  return null;
}

/** Playwright's own of a kind, where it was downloaded: '' stands for the one it takes by itself, which has no window. */
async function playwrightsOwn(kind) {
  if (kind === SHELL) return (await opens('')) ? '' : null;
  const script = `console.log((await import('@playwright/test')).chromium.executablePath())`;
  const { output } = await run('node', ['--input-type=module', '-e', script], { cwd: join(ROOT, 'e2e'), quiet: true });
  const path = output.trim();
  return existsSync(path) && (await opens(path)) ? path : null;
}

async function fromPlaywright(kind) {
  console.log('Getting a Chromium for the browser tests…');
  const { code } = await run('playwright', ['install', kind], { quiet: true });
  if (code !== 0) return null;
  const own = await playwrightsOwn(kind);
  // On a bare machine the browser's libraries are missing; only root may install them.
  if (own !== null || !isRoot) return own;
  await run('playwright', ['install-deps', 'chromium'], { quiet: true });
  return playwrightsOwn(kind);
}

async function fromPackages(name) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return null;
  const aptGet = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', name);
  return onThisSystem([name]);
}

/**
 * A Chromium to test with: CHROMIUM_PATH, else one without a window that is here or a package of the system, else one
 * with it. Gives its path; '' for Playwright's own; null when none is to be had.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await opens(given)) ? given : null;
  const shell = (await onThisSystem(SHELLS)) ?? (await playwrightsOwn(SHELL)) ?? (await fromPackages(SHELL));
  return shell ?? (await onThisSystem(BROWSERS, APPS)) ?? (await fromPlaywright(SHELL)) ?? fromPackages('chromium');
}

/**
 * A Chromium with all its parts, for what one without a window does not have, such as notifications: CHROMIUM_PATH, the
 * system's, Playwright's, or the system's package. Gives its path; null when none is to be had.
 */
export async function ensureWholeChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await opens(given)) ? given : null;
  const here = (await onThisSystem(BROWSERS, APPS)) ?? (await playwrightsOwn('chromium'));
  return here ?? (await fromPlaywright('chromium')) ?? fromPackages('chromium');
}
