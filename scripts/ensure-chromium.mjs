import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, run } from './toolchain.mjs';

// Without the parts that only a window needs: half the work for the same page.
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
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

async function playwrightsOwn() {
  return (await opens('')) ? '' : null;
}

async function fromPlaywright() {
  console.log('Getting a Chromium for the browser tests…');
  const { code } = await run('playwright', ['install', 'chromium-headless-shell'], { quiet: true });
  if (code !== 0) return null;
  const own = await playwrightsOwn();
  // On a bare machine the browser's libraries are missing; only root may install them.
  if (own !== null || !isRoot) return own;
  await run('playwright', ['install-deps', 'chromium'], { quiet: true });
  return playwrightsOwn();
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
 * A Chromium to test with: CHROMIUM_PATH, else one without a window that is here or a package of the system, else the
 * system's browser, Playwright's download, or the package. Gives its path; '' for Playwright's own; null when none is
 * to be had.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await opens(given)) ? given : null;
  return (
    (await onThisSystem(SHELLS)) ??
    (await playwrightsOwn()) ??
    (await fromPackages(SHELLS[0])) ??
    (await onThisSystem(BROWSERS, APPS)) ??
    (await fromPlaywright()) ??
    (await fromPackages(BROWSERS[0]))
  );
}
