import { expect, test } from 'vitest';
import { ownersPages } from '../../../e2e/support/every-page.ts';
import { routes } from './routes';

test('every page is looked at by e2e/partners/every-page.e2e.ts, and no other', () => {
  const [site] = routes;
  const paths = (site?.children ?? [])
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap(({ path }) => path ?? []);
  expect([...ownersPages].sort()).toEqual(paths.sort());
});
