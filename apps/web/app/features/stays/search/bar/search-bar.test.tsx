import { calendarDate } from '@basera/contract/calendar-date';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../../words/testing-words';
import { SearchBar } from './search-bar';

const today = calendarDate('2026-12-01');

/** The button of the city, as the server writes it. */
function cityButton(onCityChange?: () => void): string {
  const bar = <SearchBar today={today} {...(onCityChange && { onCityChange })} />;
  const Page = createRoutesStub([{ path: '/', Component: () => bar }]);
  return /<button[^>]*>(?:(?!<button).)*Where/.exec(renderToStaticMarkup(inEnglish(<Page />)))?.[0] ?? '';
}

test('the city can only be changed where somebody wants to know of it', () => {
  expect(cityButton(() => {})).toContain('aria-haspopup="dialog"');
  expect(cityButton(() => {})).not.toContain('disabled');
  expect(cityButton()).toContain('disabled=""');
});
