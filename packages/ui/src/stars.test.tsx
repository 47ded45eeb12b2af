import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars';

test.each([
  [5, 5],
  [4.9, 4],
  [2.5, 2],
  [1, 1],
  [7, 5],
])('a rating of %s fills %s of five stars', (rating, filled) => {
  const html = renderToStaticMarkup(<Stars rating={rating} kind="Heritage Hotel" />);
  expect(html).toContain(`aria-label="${filled}-star heritage hotel"`);
  expect(html).toContain(`--filled:${filled}`);
});

test.each([0, 0.9, -1])('a rating of %s is said to be none', (rating) => {
  expect(renderToStaticMarkup(<Stars rating={rating} />)).toContain('No star class');
});
