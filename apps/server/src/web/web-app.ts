import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { splitLanguage } from '@basera/contract/languages/languages';
import type { PagePiece, PageServices } from '@basera/contract/page-services';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { OF_API } from '../roles/roles.ts';
import { pageAddress } from './addresses/page-address.ts';
import { pageNames } from './addresses/page-names.ts';
import { contentPolicy, socketsOf } from './content-policy.ts';
import { mountPartnersVite, mountVite } from './development.ts';
import { type FinishedPage, finishPage, sendPage } from './finished-page.ts';
import { mountBuild } from './languages/builds.ts';
import { builtBy, elsewhere, leadElsewhere } from './languages/elsewhere.ts';
import { mountPartners } from './partners-site.ts';
import { RecentPages } from './recent-pages.ts';

const BUILD_DIR = fileURLToPath(new URL('../../../web/build', import.meta.url));
const NONCE_BYTES = 16;
// These belong to the server itself: what they do not know is not a page.
const SERVER_PATHS = new RegExp(`${OF_API.source}|^/(media|assets)(?:[/?]|$)`);
const PERMISSIONS = 'camera=(), microphone=(self), geolocation=(self), payment=(self)';

export type WebOptions = {
  services: PageServices;
  /** Vite in the place of the build, with hot reload. */
  dev: boolean;
  /** Origins that pictures may come from beside our own: map tiles. */
  imageOrigins?: string[];
  /** Another one as soon as public pages may say something else; without it every page is rendered anew. */
  version?: () => Promise<string | null>;
  /** Where `react-router build` put its work, if not in apps/web/build. */
  buildDir?: string;
  /** The same of the owners' site. */
  partnersBuildDir?: string;
};

type OfBuild = {
  tellSlabs(text: string): void;
  pageServicesContext: ReturnType<typeof import('react-router').createContext<PageServices>>;
  nonceContext: ReturnType<typeof import('react-router').createContext<string>>;
  renderedContext: ReturnType<typeof import('react-router').createContext<readonly PagePiece[]>>;
};

/** Mounts the owners' site and the travellers': the files of each, and one route that renders every page. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { dev, version, services, imageOrigins = [], buildDir = BUILD_DIR } = options;
  await mountPartners(app, {
    site: services.site,
    slabs: services.slabs,
    imageOrigins,
    permissions: PERMISSIONS,
    dev: dev ? await mountPartnersVite(app) : null,
    buildDir: options.partnersBuildDir,
  });
  const loadBuild = dev ? await mountVite(app, SERVER_PATHS) : await mountBuild(app, buildDir);

  const pages = new RecentPages({
    render: async (address) => render(await loadBuild(address), address, options),
    version: async () => (dev || !version ? null : version()),
  });

  app.get('/*', async (request, reply) => {
    if (SERVER_PATHS.test(request.url)) return reply.callNotFound();
    const address = pageAddress(request.url);
    request.pageName = namesOf(await loadBuild(address))(splitLanguage(address).rest);
    const other = await elsewhere(request, address, builtBy(loadBuild));
    if (other) return leadElsewhere(reply, other);
    reply.header('permissions-policy', PERMISSIONS);
    if (dev) reply.removeHeader('content-security-policy');
    await sendPage(await pages.page(address), request, reply);
    return reply;
  });
}

const names = new WeakMap<ServerBuild, (address: string) => string>();

function namesOf(build: ServerBuild): (address: string) => string {
  const known = names.get(build);
  if (known) return known;
  const made = pageNames(build.routes);
  names.set(build, made);
  return made;
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(build: ServerBuild, dev: boolean): RequestHandler {
  const known = handlers.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, dev ? 'development' : 'production');
  handlers.set(build, handler);
  return handler;
}

/**
 * Renders an address and nothing else of a request: no header, no cookie, nobody's data can reach a page. The nonce
 * never leaves this function; the page is allowed its scripts by their hashes, so that it can be shown again.
 */
async function render(build: ServerBuild, address: string, options: WebOptions): Promise<FinishedPage> {
  const { services, dev, imageOrigins = [] } = options;
  // Context keys match by identity: they are those of this very build.
  const { pageServicesContext, nonceContext, renderedContext, tellSlabs } = build.entry.module as unknown as OfBuild;
  // Anew each time: they may be others by now.
  tellSlabs(services.slabs());
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const context = new RouterContextProvider();
  context.set(pageServicesContext, services);
  context.set(nonceContext, nonce);
  // Put together, not resolved: '//other.example/' would become another host.
  const request = new Request(new URL(`${services.site.origin}${address}`));
  const response = await handlerOf(build, dev)(request, context);
  // Vite's own scripts in development bear no nonce, so pages have no policy there.
  const policyFor = dev ? null : (scripts: string[]) => contentPolicy(scripts, imageOrigins, socketsOf(services.site));
  return finishPage(response, { rendered: context.get(renderedContext), nonce, policyFor });
}
