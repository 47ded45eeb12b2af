import { gunzipSync } from 'node:zlib';
import { PRIVATE_ADDRESSES, PRIVATE_PAGES } from '@basera/contract/addresses/page-addresses';
import { addressIn, OTHER_LANGUAGES } from '@basera/contract/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { CrawlersDeps } from './deps.ts';
import { sitemaps } from './sitemaps.ts';

const CACHED = 'public, max-age=3600';

/** Everything may be read but what is somebody's own, a step of booking, or no page. */
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_ADDRESSES.map((address) => `Disallow: ${address}`),
    ...OTHER_LANGUAGES.flatMap((language) =>
      PRIVATE_PAGES.map((address) => `Disallow: ${addressIn(language, address)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** GET /robots.txt, /sitemap.xml and the /sitemaps/… it leads to: what search engines read first. */
export function crawlerRoutes(app: FastifyInstance, deps: CrawlersDeps): void {
  const sitemap = sitemaps(deps);

  async function send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await sitemap(name);
    if (!file) throw new HttpError('not_found', say`There is no such sitemap.`);
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHED).header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip ? reply.header('content-encoding', 'gzip').send(file) : reply.send(gunzipSync(file));
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHED).send(robotsText(deps.origin)),
  );
  app.get('/sitemap.xml', (request, reply) => send('sitemap', request, reply));
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', (request, reply) =>
    send(request.params.name, request, reply),
  );
}
