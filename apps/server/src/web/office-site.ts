import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sourceOf } from './script-hashes.ts';

const BUILD_DIR = fileURLToPath(new URL('../../../office/build', import.meta.url));
const FOR_GOOD = 'public, max-age=31536000, immutable';
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

export type OfficeSiteOptions = {
  /** Vite in the place of the build: gives the page as it stands now. */
  devPage: ((url: string) => Promise<string>) | null;
  /** Where `vite build` put its work, if not in apps/office/build. */
  buildDir?: string | undefined;
};

/** What the page may load: its own files, and nothing of anybody else. */
const policyOf = (scripts: string[]): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    // React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The rupee signs of the two fonts are inlined.
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)';

/** Mounts the office's files on its server, and one page for all its addresses, which is the same for everybody. */
export async function mountOffice(app: FastifyInstance, { devPage, buildDir = BUILD_DIR }: OfficeSiteOptions) {
  if (!devPage) {
    await app.register(fastifyStatic, {
      root: buildDir,
      prefix: '/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? FOR_GOOD : 'no-cache');
      },
    });
  }
  const built = devPage ? null : await readFile(join(buildDir, 'index.html'), 'utf8');
  const policy = policyOf([...(built ?? '').matchAll(SCRIPT)].map(([, script = '']) => sourceOf(script)));

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(NO_ROBOTS));

  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets)(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('permissions-policy', PERMISSIONS);
    if (built !== null) return reply.header('content-security-policy', policy).send(built);
    // Vite's own scripts in development bear no nonce.
    return reply.removeHeader('content-security-policy').send(await devPage?.(request.url));
  });
}
