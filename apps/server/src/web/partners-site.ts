import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownersAddressIn, withinOwners } from '@basera/contract/addresses/owners-address';
import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import { type Language, OTHER_LANGUAGES, prefixOf, splitLanguage } from '@basera/contract/languages/languages';
import type { PageServices, PartnersFacts, SiteFacts } from '@basera/contract/page-services';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, socketsOf } from './content-policy.ts';
import type { DevPartners } from './development.ts';
import { elsewhere, leadElsewhere } from './languages/elsewhere.ts';
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
  /** Vite in the place of the build. */
  dev: DevPartners | null;
  /** Where `vite build` put its work, if not in apps/partners/build; further languages in folders of their names therein. */
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

type BuiltPage = { html: string; policy: string };

/** The page of each language that is built, with what it may load. */
async function builtPages(folders: Map<Language, string>, options: PartnersOptions) {
  const read = async ([language, folder]: [Language, string]): Promise<[Language, BuiltPage]> => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(SCRIPT)].map(([, script = '']) => sourceOf(script));
    return [language, { html, policy: contentPolicy(scripts, options.imageOrigins, socketsOf(options.site)) }];
  };
  return new Map(await Promise.all([...folders].map(read)));
}

/** By language the folder of its build: English, and those further ones that are there. */
const foldersIn = (buildDir: string): Map<Language, string> =>
  new Map<Language, string>([
    ['en', buildDir],
    ...OTHER_LANGUAGES.map((language) => [language, join(buildDir, language)] as const).filter(([, folder]) =>
      existsSync(join(folder, 'index.html')),
    ),
  ]);

/** Mounts the owners' site: its files, and one page a language for all its addresses, which is the same for everybody. */
export async function mountPartners(app: FastifyInstance, options: PartnersOptions): Promise<void> {
  const { permissions, dev, buildDir = BUILD_DIR } = options;
  const folders = foldersIn(buildDir);
  if (!dev) await mountFiles(app, [...folders.values()]);
  const built = dev ? null : await builtPages(folders, options);
  const isBuilt = (language: Language) => (dev ? dev.language === language : folders.has(language));

  app.get(OWNERS_PATH, answer);
  app.get(`${OWNERS_PATH}/*`, async (request, reply) =>
    request.url.startsWith(ASSETS) ? reply.callNotFound() : answer(request, reply),
  );
  for (const language of OTHER_LANGUAGES) leadFromPrefix(app, language);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const within = withinOwners(request.url);
    const other = await elsewhere(request, within, isBuilt);
    if (other) return leadElsewhere(reply, { ...other, address: OWNERS_PATH + other.address });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('permissions-policy', permissions);
    const page = built?.get(splitLanguage(within).language);
    if (page) return reply.header('content-security-policy', page.policy).send(withFacts(page.html, options));
    // Vite's own scripts in development bear no nonce.
    const html = (await dev?.page(request.url)) ?? '';
    return reply.removeHeader('content-security-policy').send(withFacts(html, options));
  }
}

/** Travellers' addresses have the language first: whoever writes one of the owners' site so comes there as well. */
function leadFromPrefix(app: FastifyInstance, language: Language): void {
  const prefix = prefixOf(language);
  const lead = async ({ url }: FastifyRequest, reply: FastifyReply) =>
    leadElsewhere(reply, { address: ownersAddressIn(language, withinOwners(url.slice(prefix.length))) });
  app.get(prefix + OWNERS_PATH, lead);
  app.get(`${prefix}${OWNERS_PATH}/*`, lead);
}

/** What the builds have made, compressed by them; the page itself is told of the site before it goes out. */
async function mountFiles(app: FastifyInstance, root: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: `${OWNERS_PATH}/`,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', ...OTHER_LANGUAGES.map((language) => `${language}/**`)],
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOR_GOOD : 'public, max-age=3600');
    },
  });
}
