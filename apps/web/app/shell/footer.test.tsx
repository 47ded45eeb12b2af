import type { SiteFacts } from '@basera/contract/page-services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { inEnglish } from '../words/testing-words';
import { Footer } from './footer';

const site = {
  companyName: 'Example Stays Private Limited',
  postalAddress: ['1 First Road', 'Panaji 403001, Goa'],
  supportEmail: 'ask@example.com',
  registrationNumber: 'CIN U12345GA2025PTC000001',
  partnersUrl: 'https://partners.example.com/',
  blogUrl: 'https://blog.example.com/',
  social: {
    facebook: 'https://facebook.example/',
    instagram: 'https://instagram.example/',
    twitter: 'https://twitter.example/',
    linkedin: 'https://linkedin.example/',
    youtube: 'https://youtube.example/',
  },
} as SiteFacts;

vi.mock('../browser/site', () => ({ useSiteIfKnown: () => site }));
afterEach(() => {
  vi.useRealTimers();
});

function footer(): string {
  const Page = createRoutesStub([{ path: '/', Component: Footer }]);
  return renderToStaticMarkup(inEnglish(<Page initialEntries={['/']} />));
}

test('the footer has its four columns with their links, the facts it was configured with, and 0% commission', () => {
  const html = footer();
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Support', 'Hosting', 'About', 'Contact']);
  for (const to of [
    '/contact-support',
    '/terms-conditions',
    '/privacy-policy',
    '/how-it-works',
    '/faq',
    '/help-center',
  ])
    expect(html).toContain(`href="${to}"`);
  for (const fact of [site.companyName, ...site.postalAddress, site.registrationNumber]) expect(html).toContain(fact);
  expect(html).toContain('href="mailto:ask@example.com"');
  for (const address of [site.partnersUrl, site.blogUrl, ...Object.values(site.social)])
    expect(html).toContain(`href="${address}"`);
  expect(html).toContain('0% commission');
  for (const name of Object.keys(site.social)) expect(html).toContain(`>${name}</span>`);
});

test('the copyright is of the current year in India', () => {
  vi.useFakeTimers();
  // In India it is the next year already.
  vi.setSystemTime(new Date('2030-12-31T19:00:00Z'));
  expect(footer().replace(/<[^>]+>/g, '')).toContain('© 2031 Example Stays Private Limited');
});
