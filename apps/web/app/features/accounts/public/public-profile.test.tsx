import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { PublicProfile } from './public-profile';

const user = { name: 'Kabir Rao', profile_image: null, about_me: null, created_at: '2026-11-21T20:00:00Z' };

test('the badge stands with what is confirmed', () => {
  const page = renderToStaticMarkup(
    inEnglish(<PublicProfile user={user} identity_verified confirmed={[{ contact: 'email', by: 'code' }]} />),
  );
  expect(page).toContain('Identity Verified');
  expect(page).toContain('E-mail confirmed by a code');
});

test('an account with nothing confirmed has no badge, and nothing is said of codes', () => {
  const page = renderToStaticMarkup(inEnglish(<PublicProfile user={user} identity_verified={false} confirmed={[]} />));
  expect(page).toContain('Kabir Rao');
  expect(page).not.toMatch(/Verified|confirmed/);
});
