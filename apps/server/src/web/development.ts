import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import { LANGUAGES, type Language, languageTags } from '@basera/contract/languages/languages';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { LoadBuild } from './load-build.ts';

const WEB_DIR = fileURLToPath(new URL('../../../web', import.meta.url));
const PARTNERS_DIR = fileURLToPath(new URL('../../../partners', import.meta.url));
const OFFICE_DIR = fileURLToPath(new URL('../../../office', import.meta.url));
const OF_PARTNERS = new RegExp(`^${OWNERS_PATH}(?:[/?]|$)`);

/** Vite on the same server: it answers for its own files, below addresses that are `its`. */
async function viteOf(app: FastifyInstance, root: string, its: (url: string) => boolean): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!its(request.url)) return;
    const isVites = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
    if (isVites) reply.hijack();
  });
  return vite;
}

/** Gives the current build of the travellers' site for every page. */
export async function mountVite(app: FastifyInstance, serverPaths: RegExp): Promise<LoadBuild> {
  const vite = await viteOf(app, WEB_DIR, (url) => !serverPaths.test(url) && !OF_PARTNERS.test(url));
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

/** Gives the page of the office as it stands now, on its own server. */
export async function mountOfficeVite(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const vite = await viteOf(app, OFFICE_DIR, (url) => !url.startsWith('/api/'));
  return async (url) => vite.transformIndexHtml(url, await readFile(join(OFFICE_DIR, 'index.html'), 'utf8'));
}

/** The owners' site in development: in the one language that it is shown in, and its page as it stands now. */
export type DevPartners = { language: Language; page(url: string): Promise<string> };

export async function mountPartnersVite(app: FastifyInstance): Promise<DevPartners> {
  const vite = await viteOf(app, PARTNERS_DIR, (url) => OF_PARTNERS.test(url));
  const page = async (url: string) =>
    vite.transformIndexHtml(url, await readFile(join(PARTNERS_DIR, 'index.html'), 'utf8'));
  const [, tag] = /<html lang="([\w-]+)"/.exec(await page(`${OWNERS_PATH}/`)) ?? [];
  return { language: LANGUAGES.find((each) => languageTags[each] === tag) ?? 'en', page };
}
