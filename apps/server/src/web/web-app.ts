import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageServices } from '@basera/contract/page-services';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { mountVite } from './development.ts';
import { sendWebResponse, toWebRequest } from './web-request.ts';

const BUILD_DIR = fileURLToPath(new URL('../../../web/build', import.meta.url));
const NONCE_BYTES = 16;
// These belong to the server itself: what they do not know is not a page.
const SERVER_PATHS = /^\/(api|media|dev|broadcasting|sandbox|payments|assets)(?:[/?]|$)/;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(self), payment=(self)';

export type WebOptions = {
  services: PageServices;
  /** Vite in the place of the build, with hot reload. */
  dev: boolean;
  /** Origins that pictures may come from beside our own: map tiles. */
  imageOrigins?: string[];
  /** Where `react-router build` put its work, if not in apps/web/build. */
  buildDir?: string;
};

/** What makes pages of requests: the finished build, or Vite's in development. */
export type LoadBuild = () => Promise<ServerBuild>;

type Keys = {
  pageServicesContext: ReturnType<typeof import('react-router').createContext<PageServices>>;
  nonceContext: ReturnType<typeof import('react-router').createContext<string>>;
};

/** Mounts the web app: its files, and one route that renders every page. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { services, dev, imageOrigins = [], buildDir = BUILD_DIR } = options;
  const loadBuild = dev ? await mountVite(app, SERVER_PATHS) : await mountBuild(app, buildDir);

  app.get('/*', async (request, reply) => {
    if (SERVER_PATHS.test(request.url)) return reply.callNotFound();
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.header('permissions-policy', PERMISSIONS);
    // Vite's own scripts in development carry no nonce.
    if (dev) reply.removeHeader('content-security-policy');
    else reply.header('content-security-policy', contentPolicy(nonce, imageOrigins));
    await render(await loadBuild(), { services, nonce, dev }, request, reply);
    return reply;
  });
}

type Rendering = { services: PageServices; nonce: string; dev: boolean };

async function render(
  build: ServerBuild,
  { services, nonce, dev }: Rendering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Context keys match by identity: they are those of this very build.
  const { pageServicesContext, nonceContext } = build.entry.module as unknown as Keys;
  const context = new RouterContextProvider();
  context.set(pageServicesContext, services);
  context.set(nonceContext, nonce);
  const handle = createRequestHandler(build, dev ? 'development' : 'production');
  await sendWebResponse(await handle(toWebRequest(request, reply, services.site.origin), context), request, reply);
}

async function mountBuild(app: FastifyInstance, buildDir: string): Promise<LoadBuild> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild;
  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/client/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return async () => build;
}

const contentPolicy = (nonce: string, imageOrigins: string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes; the stylesheet itself is inlined for the first paint.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...imageOrigins].join(' '),
    // The rupee signs of the two fonts are a kilobyte each, inlined.
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
