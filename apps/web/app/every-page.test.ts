import { expect, test } from 'vitest';
import { everyPage } from '../../../e2e/support/every-page.ts';
import routes from './routes';

test('every route is looked at in both themes by e2e/shell/every-page.e2e.ts, and no other', () => {
  const paths = routes.flatMap(({ path, index }) => (index ? ['/'] : path ? [path] : []));
  expect(Object.keys(everyPage).sort()).toEqual(paths.sort());
});
