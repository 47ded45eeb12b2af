import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteFacts } from '@basera/contract/page-services';
import { type StoredKey, storedValues } from '@basera/contract/parsing/stored-values';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../words/testing-words';
import { privacySections } from './privacy-sections';

const plain = {
  companyName: 'Example Stays',
  supportEmail: 'ask@example.com',
  grievanceOfficer: {
    name: 'Meera Rao',
    designation: 'Head of Support',
    email: 'officer@example.com',
    phone: '+91 80 4000 0000',
  },
  postalAddress: ['1 First Road'],
  googleSignIn: false,
  mapTiles: null,
  realtime: { key: 'basera', cluster: null },
} as SiteFacts;

function wordsOf(id: string, site: SiteFacts = plain): string {
  const section = privacySections(site).find((each) => each.id === id);
  const Page = createRoutesStub([{ path: '/', Component: () => section?.body }]);
  return renderToStaticMarkup(inEnglish(<Page initialEntries={['/']} />))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('what local storage keeps is named, each value of it', () => {
  const named: Record<StoredKey, string> = {
    user: 'your session',
    'search-bar-data': 'your last search (city, dates, guests)',
    recentSearches: 'up to five recent searches',
    theme: 'your choice of light or dark',
    business: 'which of your houses you look at as an owner',
    'push-user-id': 'for whom',
    'push-device-registered': 'whether notifications are on here',
  };
  expect(Object.keys(named).sort()).toEqual(Object.keys(storedValues).sort());
  for (const words of Object.values(named)) expect(wordsOf('your-browser')).toContain(words);
});

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const OF_THE_SITE = ['apps/web/app', 'apps/web/service-worker', 'packages/ui/src', 'packages/messaging/src'];
const KEEPS = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b/;

/** The files of the site that keep something in a browser. */
async function filesThatKeep(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of OF_THE_SITE) {
    for (const name of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|testing-/.test(name)) continue;
      if (KEEPS.test(await readFile(join(ROOT, folder, name), 'utf8'))) found.push(`${folder}/${name}`);
    }
  }
  return found.sort();
}

test('whatever else of ours keeps something in a browser is named', async () => {
  const named: Record<string, string> = {
    'packages/ui/src/browser/storage/last-bookings-key.ts': 'the bookings you saw last',
    'apps/web/app/browser/storage/referral.ts': 'the link of a friend through which you came',
    'packages/ui/src/browser/storage/stored.ts': 'your session',
    'apps/web/app/features/bookings/pay/booking-attempt.ts': 'a booking you are making',
    'apps/web/app/features/bookings/list/last-bookings.ts': 'the bookings you saw last',
    'apps/web/app/features/support/ticket-draft.ts': 'a ticket you have begun to write',
    'packages/ui/src/languages/remember-language.ts': 'your choice of language',
    'apps/web/app/shell/first/theme-and-failure.ts': 'your choice of light or dark',
    'packages/ui/src/login/google.ts': 'where to go on after a sign-in with Google',
    'apps/web/service-worker/offline-page.ts': 'the page for having no connection',
  };
  expect(await filesThatKeep()).toEqual(Object.keys(named).sort());
  for (const words of Object.values(named)) expect(wordsOf('your-browser')).toContain(words);
});

test('what libraries keep is named: the router, the push SDK, the line for messages; and the one cookie', () => {
  for (const words of [
    'how far down each page you were',
    'the number under which this browser is registered',
    'how messages last reached you',
    'The one cookie',
  ])
    expect(wordsOf('your-browser')).toContain(words);
});

test('those who learn something are named as the site is set up', () => {
  const always = [
    'The owner of a stay',
    'The friend whose link you came through',
    'payment partner',
    'text messages and emails',
    'sites that owners name pictures',
    'The maker of your browser',
    'Identity Verified',
  ];
  for (const words of always) expect(wordsOf('sharing')).toContain(words);
  expect(wordsOf('sharing')).not.toMatch(/Google|makers of our maps|Pusher|keeps our pictures/);
  const outside = wordsOf('sharing', {
    ...plain,
    googleSignIn: true,
    picturesElsewhere: true,
    mapTiles: { address: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', attribution: { words: '', href: null } },
    realtime: { key: 'k', cluster: 'ap2' },
  });
  expect(outside).toContain('Google where you sign in with it');
  expect(outside).toContain('(tiles.example)');
  expect(outside).toContain('The service that keeps our pictures');
  expect(outside).toContain('Pusher, which brings messages');
});
