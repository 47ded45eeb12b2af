import type { SiteFacts } from '@basera/contract/page-services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../words/testing-words';
import { guaranteeWords } from './guarantee-words';
import { privacySections } from './privacy-sections';
import { termsSections } from './terms-sections';

const site = {
  companyName: 'Example Stays',
  supportEmail: 'ask@example.com',
  grievanceOfficer: {
    name: 'Meera Rao',
    designation: 'Head of Support',
    email: 'officer@example.com',
    phone: '+91 80 4000 0000',
  },
  postalAddress: ['1 First Road'],
  realtime: { key: 'basera', cluster: null },
} as SiteFacts;
const terms = termsSections(site);
const Page = createRoutesStub([
  { path: '/', Component: () => terms.map(({ id, body }) => <div key={id}>{body}</div>) },
]);
const words = renderToStaticMarkup(inEnglish(<Page initialEntries={['/']} />))
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

test('the terms state 0% commission, and prices that include taxes and fees', () => {
  expect(words).toContain('0% commission');
  expect(words).toContain('include taxes and fees');
});

test('cancelling is free up to 48 hours before, half up to 24, nothing after; refunds take 7-10 business days', () => {
  expect(words).toMatch(/Up to 48 hours before check-in All of it Between 48 and 24 hours before check-in 50% /);
  expect(words).toMatch(/Less than 24 hours before check-in Nothing .*no-show\) Nothing/);
  expect(words).toContain('Refunds take 7-10 business days');
});

test('who is let down gets everything back and one stay to choose; a difference only where the operator pays one, with its sum', () => {
  expect(words).toContain('you get everything back that you paid, and you choose one other stay');
  expect(words).toContain(
    'where one is free for your nights in the town or within 25 km: it is held for you for 60 minutes',
  );
  expect(words).toContain('the difference is yours to pay');
  expect(guaranteeWords(5000)).toContain('we pay the difference up to ₹5,000');
  expect(guaranteeWords(5000)).not.toContain('yours to pay');
});

test('twelve sections of terms, ten of privacy, each with an anchor of its own', () => {
  for (const [sections, count] of [[terms, 12] as const, [privacySections(site), 10] as const])
    expect(new Set(sections.map(({ id }) => id)).size).toBe(count);
  expect(terms.map(({ id }) => id)).toContain('cancellation-policy');
});

test('the terms name the grievance officer, how they are reached, and within which time a complaint is answered', () => {
  for (const said of [
    'Meera Rao',
    'Head of Support',
    'officer@example.com',
    '+91 80 4000 0000',
    '48 hours',
    'one month',
  ])
    expect(words).toContain(said);
});
