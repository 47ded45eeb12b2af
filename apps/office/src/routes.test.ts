import { expect, test } from 'vitest';
import { officePages } from '../../../e2e/support/every-page.ts';
import { routes } from './routes';

test('every page of the office is looked at in a browser', () => {
  const pages = routes[0]?.children?.[0]?.children?.flatMap(({ path }) => path ?? []);
  expect([...officePages].sort()).toEqual(pages?.sort());
});
