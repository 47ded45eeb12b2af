import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { path: '/faq', title: 'FAQ', description: 'Short answers.' };

test('a page has its title, its description and one canonical address on the origin of the site', () => {
  const matches = [{ id: 'root', loaderData: { site: { origin: 'https://basera.test' } } }, { id: 'faq' }];
  const meta = pageMeta(matches, page);
  expect(meta).toContainEqual({ title: 'FAQ | Basera' });
  expect(meta).toContainEqual({ name: 'description', content: 'Short answers.' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://basera.test/faq' });
});

test('without the root there is no address to be sure of', () => {
  expect(pageMeta([undefined], page).some((tag) => 'rel' in tag)).toBe(false);
});
