import { addressIn, type Language, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { listedBesideEnglish } from '@basera/contract/languages/whole-pages';
import { SHARED_PICTURE } from '@basera/contract/pictures';
import { msg } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import { siteWords } from '../words/words';
import type { RootData } from './site';

const SITE_NAME = siteWords._(msg`Basera`);

/** What a link to a page shows where it is shared: `address` absolute, in the shape of SHARED_PICTURE. */
export type SharedPicture = { address: string; alt: string };

/** A step from the home page to a page: its name and its path. */
export type Crumb = { name: string; path: string };

export type PageWords = {
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  picture?: SharedPicture | null;
  /** What lies between the home page and this one; left out for the home page itself. */
  crumbs?: Crumb[];
  /** More for search engines, in the words of https://schema.org. */
  structured?: Record<string, unknown>[];
  isIndexed?: boolean;
  /** The language of what an owner wrote, null where nobody is sure of it: in another than English the page is listed where it is that one. */
  ownTextIn?: string | null;
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The facts of the site; undefined where not even the root could be loaded. */
export const siteOf = (matches: Matches): RootData['site'] | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.site;

export const originOf = (matches: Matches): string | undefined => siteOf(matches)?.origin;

/** The way from the home page to a page, as search results show it. */
function breadcrumbs(origin: string, crumbs: Crumb[]) {
  const steps = [{ name: siteWords._(msg`Home`), path: '/' }, ...crumbs];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + addressIn(LANGUAGE, path),
    })),
  };
}

const sitePicture = (origin: string): SharedPicture => ({
  address: `${origin}/${SHARED_PICTURE.name}`,
  alt: siteWords._(msg`Basera: stays in India, booked straight with their owners`),
});

function pictureTags({ address, alt }: SharedPicture): MetaDescriptor[] {
  const { name, width, height } = SHARED_PICTURE;
  const isOurs = address.endsWith(`/${name}`);
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:alt', content: alt },
    ...(isOurs
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
  ];
}

/** The languages in which search engines are told of a page. */
const languagesOf = ({ path, ownTextIn }: PageWords): Language[] => [
  'en',
  ...listedBesideEnglish(path.split('?', 1)[0] ?? path, ownTextIn),
];

/** The addresses of a page by language, of which search engines show each reader theirs; nothing where it has but one. */
const alternates = (origin: string, path: string, languages: Language[]): MetaDescriptor[] =>
  [...languages.map((each) => [languageTags[each], each] as const), ['x-default', 'en'] as const].map(
    ([hrefLang, language]) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: origin + addressIn(language, path),
    }),
  );

/**
 * The head of a public page: title, description, canonical address, what a shared link shows, and what search engines
 * read. Without an origin there is no address to be sure of, and none is given.
 */
export function pageHead(origin: string | undefined, page: PageWords): MetaDescriptor[] {
  const { path, title, description, picture, crumbs = [{ name: title, path }], structured = [] } = page;
  const isHome = path === '/';
  const languages = languagesOf(page);
  const isListed = page.isIndexed !== false && languages.includes(LANGUAGE);
  const shown: MetaDescriptor[] = [
    { title: isHome ? title : `${title} | ${SITE_NAME}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: languageTags[LANGUAGE].replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(!isListed ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  if (!origin) return shown;
  const address = origin + addressIn(LANGUAGE, path);
  return [
    ...shown,
    ...(isListed || LANGUAGE === 'en' ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
    ...(isListed && languages.length > 1 ? alternates(origin, path, languages) : []),
    { property: 'og:url', content: address },
    ...pictureTags(picture ?? sitePicture(origin)),
    ...[...structured, ...(isHome ? [] : [breadcrumbs(origin, crumbs)])].map((data) => ({ 'script:ld+json': data })),
  ];
}
