import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';
import { run, tryInstall } from './toolchain.mjs';

const NONE = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'basera-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** What happened, a step each: { name, isWell, counts, told, failures }. */
const steps = [];

/** Runs a step, whatever happened before. `work` gives { isWell, counts, told }. */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { isWell, counts = NONE, told, failures = [] } = await work();
  const seconds = Math.round((Date.now() - started) / 1000);
  steps.push({ name, isWell, counts, told: told ?? `${isWell ? 'done' : 'FAILED'}, ${seconds} s`, failures });
  return isWell;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const told = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Well only if the runner says so and at least one test ran: an empty run proves nothing. */
function verdict(code, counts, what) {
  if (!counts) return { isWell: false, told: `could not run: ${what} ended with ${code} and no report` };
  const isWell = code === 0 && counts.failed === 0 && counts.passed > 0;
  // A file that does not load fails the run, and no test of it is counted.
  const broken = !isWell && counts.failed === 0 ? ' (but not all of it could run; see above)' : '';
  return { isWell, counts, told: `${told(counts)}${broken}` };
}

function vitest(project) {
  return async () => {
    const file = join(reports, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run('vitest', ['run', '--project', project, ...reporters]);
    const report = readReport(file);
    const counts = report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
    return { ...verdict(code, counts, 'vitest'), failures: vitestFailures(report) };
  };
}

async function browserTests() {
  const chromium = await ensureChromium();
  if (chromium === null) {
    const why = 'no Chromium on this system, and none to be downloaded or installed; set CHROMIUM_PATH';
    return { isWell: false, told: `could not run: ${why}` };
  }
  const file = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env });
  const report = readReport(file);
  const stats = report?.stats;
  const counts = stats && {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
  const outcome = verdict(code, counts, 'playwright');
  const failures = playwrightFailures(report);
  return stats?.flaky
    ? { ...outcome, failures, told: `${outcome.told}, ${stats.flaky} of them at the second try` }
    : { ...outcome, failures };
}

const isInstalled = await step('install', async () => ({ isWell: tryInstall() }));
if (isInstalled) {
  await step('check', async () => ({ isWell: await check() }));
  // The integration tests start the product too, so the build comes first.
  const isBuilt = await step('web build', async () => ({ isWell: await ensureWebBuilt() }));
  await step('unit tests', vitest('unit'));
  await step('integration tests, embedded database and PostgreSQL', vitest('integration'));
  const notBuilt = async () => ({ isWell: false, told: 'could not run: the web is not built' });
  await step('browser tests', isBuilt ? browserTests : notBuilt);
}

// The end of a long log is what a person sees first, so what failed is named here once more.
for (const { name, failures } of steps) {
  if (failures.length > 0) console.log(`\n── What failed in ${name}`);
  for (const { title, why } of failures) console.log(`✗ ${title}\n${why.replace(/^/gm, '    ')}`);
}

console.log('\n── What ran');
for (const { name, isWell, told } of steps) console.log(`${isWell ? '✓' : '✗'} ${name}: ${told}`);

const total = { ...NONE };
for (const { isWell, counts } of steps) {
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  // A step that failed without a failed test counts as one.
  total.failed += isWell ? 0 : Math.max(counts.failed, 1);
}
console.log(`\n${told(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
