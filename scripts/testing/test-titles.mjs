/** What the runners pick up: vitest.config.ts and e2e/playwright.config.ts. */
const RUN = [
  /^e2e\/[^/]+\/[^/]+\.e2e\.ts$/,
  /^(packages\/[^/]+\/(src|build-steps)|apps\/web\/(app|build-steps|service-worker)|apps\/(partners|office)\/(src|build-steps)|apps\/server\/(src|demo|seed|scale))\/.+\.test\.tsx?$/,
];
const SKIPPED = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme|only|skipIf|runIf|fails)\b/;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;

/** Whether `file`, by its path below the root, is one of tests that are run. */
export const isRun = (file) => RUN.some((pattern) => pattern.test(file));

/** Whether a file of tests leaves some of them out. */
export const leavesOut = (text) => SKIPPED.test(text);

/** The titles of the tests in a file's text, as they are written there; what is commented out is none. */
export const titlesIn = (text) =>
  [...text.replace(COMMENT, '').matchAll(TITLE)].map(([, quote, title]) => title.replaceAll(`\\${quote}`, quote));
