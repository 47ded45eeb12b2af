import { expect, test } from 'vitest';
import { originOf, pageHead } from './page-head';

const ORIGIN = 'https://basera.example';
const faq = { path: '/faq', title: 'FAQ', description: 'Short answers.' };
const contentOf = (head: ReturnType<typeof pageHead>, name: string) =>
  head.flatMap((tag) => ('property' in tag && tag.property === name ? [tag.content] : []));

test('a page has its title, its description and one canonical address on the origin of the site', () => {
  const matches = [{ id: 'root', loaderData: { site: { origin: ORIGIN } } }, { id: 'faq' }];
  const head = pageHead(originOf(matches), faq);
  expect(head).toContainEqual({ title: 'FAQ | Basera' });
  expect(head).toContainEqual({ name: 'description', content: 'Short answers.' });
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/faq` });
  expect(head).not.toContainEqual({ name: 'robots', content: 'noindex' });
});

test('a shared link shows the picture of the page, or that of the site, with its size', () => {
  const hero = { address: `${ORIGIN}/media/demo/exterior/villa-day-1/share.jpg`, alt: 'A villa' };
  const head = pageHead(ORIGIN, { ...faq, picture: hero });
  expect(contentOf(head, 'og:image')).toEqual([hero.address]);
  expect(contentOf(head, 'og:image:alt')).toEqual(['A villa']);
  expect([contentOf(head, 'og:image:width'), contentOf(head, 'og:image:height')]).toEqual([['1200'], ['630']]);
  expect(contentOf(pageHead(ORIGIN, faq), 'og:image')).toEqual([`${ORIGIN}/share.jpg`]);
  const elsewhere = { address: 'https://pictures.example/a.webp', alt: '' };
  expect(contentOf(pageHead(ORIGIN, { ...faq, picture: elsewhere }), 'og:image:width')).toEqual([]);
});

test('search engines read the way to a page, from the home page on', () => {
  const crumbs = [{ name: 'Stays in Goa', path: '/search?city=Goa' }];
  expect(pageHead(ORIGIN, { ...faq, crumbs })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: 'Stays in Goa', item: `${ORIGIN}/search?city=Goa` },
      ],
    },
  });
});

test('without the root there is no address to be sure of', () => {
  const head = pageHead(originOf([undefined]), faq);
  expect(head.some((tag) => 'rel' in tag || 'script:ld+json' in tag)).toBe(false);
  expect(head).toContainEqual({ title: 'FAQ | Basera' });
});

test('search engines are told of the languages in which a page is whole, and of an owner’s own text in its language alone', () => {
  const languagesOf = (path: string, own: { ownTextIn?: string | null } = {}) =>
    pageHead(ORIGIN, { ...faq, path, ...own }).flatMap((tag) => ('hrefLang' in tag ? [tag.hrefLang] : []));
  expect(languagesOf('/')).toEqual(['en-IN', 'hi-IN', 'ta-IN', 'x-default']);
  expect(languagesOf('/faq')).toEqual(['en-IN', 'hi-IN', 'x-default']);
  expect(languagesOf('/property/sea-breeze', { ownTextIn: 'hi' })).toEqual(['en-IN', 'hi-IN', 'x-default']);
  expect(languagesOf('/property/sea-breeze', { ownTextIn: 'ta' })).toEqual(['en-IN', 'ta-IN', 'x-default']);
  expect(languagesOf('/property/sea-breeze', { ownTextIn: 'en' })).toEqual([]);
  expect(languagesOf('/property/sea-breeze', { ownTextIn: null })).toEqual([]);
});
