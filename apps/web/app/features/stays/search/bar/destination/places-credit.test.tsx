import type { SiteFacts } from '@basera/contract/page-services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../../../words/testing-words';
import { PlacesCredit } from './places-credit';

function written(placesCredit: SiteFacts['placesCredit']): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: PlacesCredit }]);
  const page = <Page hydrationData={{ loaderData: { root: { site: { placesCredit } } } }} />;
  return renderToStaticMarkup(inEnglish(page)).replace(/ (class|target|rel|translate)="[^"]*"/g, '');
}

test('the giver of the place names stands with a way to them and to their licence', () => {
  const licence = { name: 'CC BY 4.0', url: 'https://licences.example/by' };
  expect(written({ name: 'Places & Co', url: 'https://places.example/', licence })).toBe(
    '<p>Place names from <a href="https://places.example/">Places &amp; Co</a> (<a href="https://licences.example/by">CC BY 4.0</a>)</p>',
  );
});

test('a giver without a page or a licence is named alone', () => {
  expect(written({ name: 'Places & Co', url: null, licence: null })).toBe('<p>Place names from Places &amp; Co</p>');
});
