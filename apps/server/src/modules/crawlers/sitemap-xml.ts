/** `path` on the site, and the day ('yyyy-MM-dd') of its last change where we know one. */
export type Entry = { path: string; changed?: string | null };

type Batches = AsyncIterable<Entry[]> | Iterable<Entry[]>;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

async function* document(root: string, item: string, origin: string, batches: Batches): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;
  for await (const batch of batches) {
    const lines = batch.map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<${item}><loc>${escaped(origin + path)}</loc>${lastmod}</${item}>\n`;
    });
    yield lines.join('');
  }
  yield `</${root}>\n`;
}

/** The pages of a site, as https://www.sitemaps.org/protocol.html has them. */
export const urlSet = (origin: string, batches: Batches) => document('urlset', 'url', origin, batches);

/** The sitemaps of a site that has more pages than one may hold. */
export const sitemapIndex = (origin: string, sitemaps: Entry[]) =>
  document('sitemapindex', 'sitemap', origin, [sitemaps]);
