import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withErrorsAhead } from './errors-made-ahead.ts';

const REACT_DOM = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

test('what React makes ahead to throw is an error with words, and nobody asks where it was made', () => {
  const react = `const formatProdErrorMessage = (code) => 'Minified React error #' + code;
    var SuspenseException = Error(formatProdErrorMessage(460));
    made.push(SuspenseException);`;
  const made: Error[] = [];
  new Function('made', withErrorsAhead(react))(made);
  expect(made).toEqual([expect.any(Error)]);
  expect(made[0]?.message).toBe('Minified React error #460');
  expect(made[0]?.stack).toBeUndefined();
});

test('no error is made in full while React is read', async () => {
  const react = withErrorsAhead(await readFile(join(REACT_DOM, 'cjs/react-dom-client.production.js'), 'utf8'));
  expect(react.match(/errorAhead\(\d+\)/g)).toHaveLength(5);
  expect(react).not.toMatch(/^(?:var | {2})\w+ = (?:new )?Error\(/m);
});

test('a React that makes none ends the build', () => {
  expect(() => withErrorsAhead('var version = "20";')).toThrow(/can go/);
});
