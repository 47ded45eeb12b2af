import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import type { PageServices, PartnersFacts, SiteFacts } from '@basera/contract/page-services';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy, socketsOf } from './content-policy.ts';
import { sourceOf } from './script-hashes.ts';

const BUILD_DIR = fileURLToPath(new URL('../../../partners/build', import.meta.url));
const ASSETS = `${OWNERS_PATH}/assets/`;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FACTS = '<script type="application/json" id="site">';
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

export type PartnersOptions = {
  site: SiteFacts;
  slabs: PageServices['slabs'];
  /** Origins that pictures may come from beside our own: map tiles. */
  imageOrigins: string[];
  permissions: string;
  /** Vite in the place of the build: gives the page as it stands now. */
  devPage: ((url: string) => Promise<string>) | null;
  /** Where `vite build` put its work, if not in apps/partners/build. */
  buildDir?: string | undefined;
};

type Told = Pick<PartnersOptions, 'site' | 'slabs'>;

const factsOf = ({
  site: { partnersUrl, googleSignIn, realtime, supportEmail, grievanceOfficer, mapTiles },
  slabs,
}: Told): PartnersFacts => ({
  partnersUrl,
  googleSignIn,
  realtime,
  supportEmail,
  grievanceOfficer,
  mapTiles,
  slabs: slabs(),
});

/** The page with what it is told of the site; as JSON that can end no script. */
const withFacts = (html: string, told: Told): string =>
  html.replace(FACTS, () => FACTS + JSON.stringify(factsOf(told)).replaceAll('<', '\\u003c'));

/** Mounts the owners' site: its files, and one page for all its addresses, which is the same for everybody. */
export async function mountPartners(app: FastifyInstance, options: PartnersOptions): Promise<void> {
  const { site, imageOrigins, permissions, devPage, buildDir = BUILD_DIR } = options;
  if (!devPage) await mountFiles(app, buildDir);
  const built = devPage ? null : await readFile(join(buildDir, 'index.html'), 'utf8');
  const scripts = [...(built ?? '').matchAll(SCRIPT)].map(([, script = '']) => sourceOf(script));
  const policy = contentPolicy(scripts, imageOrigins, socketsOf(site));

  app.get(`${OWNERS_PATH}`, async (request, reply) => sendPage(request.url, reply));
  app.get(`${OWNERS_PATH}/*`, async (request, reply) =>
    request.url.startsWith(ASSETS) ? reply.callNotFound() : sendPage(request.url, reply),
  );

  async function sendPage(url: string, reply: FastifyReply) {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('permissions-policy', permissions);
    if (built !== null) return reply.header('content-security-policy', policy).send(withFacts(built, options));
    // Vite's own scripts in development bear no nonce.
    return reply.removeHeader('content-security-policy').send(withFacts((await devPage?.(url)) ?? '', options));
  }
}

/** What the build has made, compressed by it; the page itself is told of the site before it goes out. */
async function mountFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: `${OWNERS_PATH}/`,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOR_GOOD : 'public, max-age=3600');
    },
  });
}
