import { stripVTControlCharacters } from 'node:util';

const WHY_LINES = 12;

/** The start of an error, enough to tell what was expected and where. */
const why = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, WHY_LINES)
    .join('\n');

/**
 * The failed tests of vitest's JSON report, and the files that did not load, each `{ title, why }`.
 * No report, no failures: the step itself tells that.
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: name, why: why(message) }];
    return failed.map((test) => ({ title: `${name} › ${test.fullName}`, why: why(test.failureMessages[0]) }));
  });
}

/** The tests of Playwright's JSON report with this status, each with its first error. */
function testsThat(report, wanted) {
  const specs = ({ suites = [], specs: own = [] }) => [...own, ...suites.flatMap(specs)];
  return specs(report ?? {}).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${file} › ${title}`,
        why: why(results.find(({ errors }) => errors.length > 0)?.errors[0].message),
      })),
  );
}

/** The tests of Playwright's JSON report that failed. */
export const playwrightFailures = (report) => testsThat(report, 'unexpected');

/** Those that failed and passed at the second try. */
export const playwrightSecondTries = (report) => testsThat(report, 'flaky');
