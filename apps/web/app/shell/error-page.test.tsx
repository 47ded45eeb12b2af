import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../words/testing-words';
import { ErrorPage } from './error-page';

const shown = (error: unknown): string => {
  const Page = createRoutesStub([{ path: '/', Component: () => inEnglish(<ErrorPage error={error} />) }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />).replace(/<[^>]+>/g, ' ');
};

test('an error says the words of the specification, its message, and offers ways on', () => {
  const words = shown(new Error('The map fell off the wall.'));
  expect(words).toContain('Unexpected Application Error!');
  expect(words).toContain('The map fell off the wall.');
  expect(words).toContain('Try again');
  expect(words).toContain('Return to Home');
});

test('an answer that is an error says its own words, or at least its kind', () => {
  expect(shown(new RouteError(503, 'Service Unavailable', 'We are back in a minute.'))).toContain(
    'We are back in a minute.',
  );
  expect(shown(new RouteError(503, 'Service Unavailable', null))).toContain('Service Unavailable');
  expect(shown('text')).toContain('Unknown error');
});

test('a 404 is the page that is not there', () => {
  const words = shown(new RouteError(404, 'Not Found', null));
  expect(words).toContain('Oops! Page not found');
  expect(words).toContain('Return to Home');
  expect(words).not.toContain('Unexpected');
});
