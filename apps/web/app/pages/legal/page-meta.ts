import type { MetaDescriptor } from 'react-router';
import type { RootData } from '../../browser/site';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Page = { path: string; title: string; description: string };

/** Title, description, canonical address and what a shared link shows, for a page that is the same for everybody. */
export function pageMeta(matches: Matches, { path, title, description }: Page): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const address = root && new URL(path, root.site.origin).href;
  return [
    { title: `${title} | Basera` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
  ];
}
