import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium, ensureWholeChromium } from './ensure-chromium.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { playwrightFailures, playwrightSecondTries, vitestFailures } from './testing/test-failures.mjs';
import { ROOT, run, tryInstall } from './toolchain.mjs';

// Every file on both databases, every journey at both widths, axe in all four looks (docs/decisions/0031).
if (process.argv.includes('--all')) process.env.TEST_ALL = '1';
else delete process.env.TEST_ALL;
// Dozens of servers are started from the same files: what is compiled once is kept for the next.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node-compile');

const LAST_LINES = 40;
/** Journeys of a run that may need a second try before the run has failed (docs/decisions/0132). */
const MOST_SECOND_TRIES = 3;
const NONE = { passed: 0, failed: 0, skipped: 0 };
const reports = temporaryFolder();
process.env.TMPDIR = reports;

/** What happened, a step each: { name, isWell, counts, told, failures, secondTries }. */
const steps = [];

/**
 * Runs a step, whatever happened before. `work` gives { isWell, counts, told, failures, secondTries, output }; what it printed stands below its
 * name, and comes with `output` only when it has ended, where another step runs beside it.
 */
async function step(name, work, { besideOthers = false } = {}) {
  const heading = `\n── ${name}`;
  if (!besideOthers) console.log(heading);
  const started = Date.now();
  const { isWell, counts = NONE, told, failures = [], secondTries = [], output = '' } = await work();
  const seconds = Math.round((Date.now() - started) / 1000);
  if (besideOthers) console.log(`${heading}\n${output.trimEnd()}`);
  const what = told ?? (isWell ? 'done' : 'FAILED');
  steps.push({ name, isWell, counts, told: `${what}, ${seconds} s`, failures, secondTries });
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
  if (!counts) return { isWell: false, told: `could not run: ${what} ended with ${code} twice and no report` };
  const isWell = code === 0 && counts.failed === 0 && counts.passed > 0;
  // A file that does not load fails the run, and no test of it is counted.
  const broken = !isWell && counts.failed === 0 ? ' (but not all of it could run; see above)' : '';
  return { isWell, counts, told: `${told(counts)}${broken}` };
}

/**
 * Runs a runner of tests until it leaves its report, twice at most: one that the system killed or that crashed has said
 * nothing of the tests. A report with failures is an answer, and nothing is run again.
 */
async function reported(file, start) {
  const first = await start();
  const report = readReport(file);
  if (report) return { ...first, report };
  const last = first.output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  console.log(`\nThe runner ended with ${first.code} and no report, and is begun again. Its last words:\n${last}`);
  const second = await start();
  return { ...second, report: readReport(file) };
}

function vitest(project, { quiet = false } = {}) {
  return async () => {
    const file = join(reports, `${project.replace('*', '')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const start = () => run('vitest', ['run', '--project', project, ...reporters], { quiet });
    const { code, output, report } = await reported(file, start);
    const counts = report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
    return { ...verdict(code, counts, 'vitest'), failures: vitestFailures(report), output };
  };
}

async function browserTests() {
  const chromium = await ensureChromium();
  const whole = await ensureWholeChromium();
  if (chromium === null || whole === null) {
    const why = 'no Chromium on this system, and none to be downloaded or installed; set CHROMIUM_PATH';
    return { isWell: false, told: `could not run: ${why}` };
  }
  const file = join(reports, 'playwright.json');
  const env = {
    CHROMIUM_PATH: chromium,
    WHOLE_CHROMIUM_PATH: whole,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    SECOND_TRY: '1',
  };
  const start = () => run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env });
  const { code, report } = await reported(file, start);
  const secondTries = playwrightSecondTries(report);
  const tooMany = secondTries.length > MOST_SECOND_TRIES;
  // Beyond the bound they count as what they are.
  const counts = report?.stats && {
    passed: report.stats.expected + (tooMany ? 0 : secondTries.length),
    failed: report.stats.unexpected + (tooMany ? secondTries.length : 0),
    skipped: report.stats.skipped,
  };
  return { ...verdict(code, counts, 'playwright'), failures: playwrightFailures(report), secondTries };
}

async function checks() {
  const { code, output } = await run('node', ['scripts/check.mjs'], { quiet: true });
  return { isWell: code === 0, output };
}

const isInstalled = await step('install', async () => ({ isWell: tryInstall() }));
if (isInstalled) {
  const besideOthers = true;
  const checked = step('check', checks, { besideOthers });
  // The tests look at what was built, and start it, so the build comes first.
  const isBuilt = await step('web build', async () => ({ isWell: await ensureWebBuilt() }));
  await Promise.all([checked, step('unit tests', vitest('unit*', { quiet: true }), { besideOthers })]);
  await step('integration tests, embedded database and PostgreSQL', vitest('integration'));
  const notBuilt = async () => ({ isWell: false, told: 'could not run: the web is not built' });
  await step('browser tests', isBuilt ? browserTests : notBuilt);
}

// The end of a long log is what a person sees first, so what failed is named here once more.
for (const { name, failures } of steps) {
  if (failures.length > 0) console.log(`\n── What failed in ${name}`);
  for (const { title, why } of failures) console.log(`✗ ${title}\n${why.replace(/^/gm, '    ')}`);
}

for (const { name, secondTries } of steps) {
  if (secondTries.length > 0) console.log(`\n── What passed at the second try in ${name}, to be mended`);
  for (const { title, why } of secondTries) console.log(`! ${title}\n${why.replace(/^/gm, '    ')}`);
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
