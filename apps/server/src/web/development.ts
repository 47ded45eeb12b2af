import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from './load-build.ts';

const WEB_DIR = fileURLToPath(new URL('../../../web', import.meta.url));

/** Vite on the same server: it answers for its own files, and gives the current build for every page. */
export async function mountVite(app: FastifyInstance, serverPaths: RegExp): Promise<LoadBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB_DIR,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (serverPaths.test(request.url)) return;
    const isVites = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
    if (isVites) reply.hijack();
  });
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}
