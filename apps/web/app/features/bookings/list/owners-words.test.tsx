import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { GettingThere } from '../trip/getting-there';
import { OwnersWords } from './owners-words';
import { someBooking } from './testing-booking';

// As in a build in Hindi.
vi.mock('@basera/contract/languages/marks', () => import('@basera/contract/languages/hi/marks'));

test('on a page in Hindi an owner’s words in English are said to be, and those in Hindi are the page’s own', () => {
  const said = (words: string) => renderToStaticMarkup(inEnglish(<OwnersWords booking={someBooking} words={words} />));
  expect(said('The roof leaks.')).toContain('says: <span lang="en-IN">“The roof leaks.”</span>');
  expect(said('छत टपकती है।')).toContain('says: <span>“छत टपकती है।”</span>');
});

test('so is what the owner says of the way there', () => {
  const place = { ...someBooking.place, location_note: 'Behind the church' };
  const Page = createRoutesStub([{ path: '/', Component: () => <GettingThere booking={{ ...someBooking, place }} /> }]);
  const html = renderToStaticMarkup(inEnglish(<Page initialEntries={['/']} />));
  expect(html).toContain('<p lang="en-IN" class="small soft">Behind the church</p>');
});
