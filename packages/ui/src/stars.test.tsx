import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars';

const words = setupI18n({ locale: 'en', messages: { en: {} } });
const rendered = (stars: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={words}>{stars}</I18nProvider>);

test.each([
  [5, 5],
  [4.9, 4],
  [2.5, 2],
  [1, 1],
  [7, 5],
])('a rating of %s fills %s of five stars', (rating, filled) => {
  const html = rendered(<Stars rating={rating} kind="Heritage Hotel" />);
  expect(html).toContain(`aria-label="${filled}-star heritage hotel"`);
  expect(html).toContain(`--filled:${filled}`);
});

test.each([0, 0.9, -1])('a rating of %s is said to be none', (rating) => {
  expect(rendered(<Stars rating={rating} />)).toContain('No star class');
});
