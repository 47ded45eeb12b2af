import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildOffice } from './app.ts';
import type { Deps } from './compose/compose.ts';
import { type DemoLink, demoLinks } from './modules/office/index.ts';
import { mountOfficeVite } from './web/development.ts';
import { mountOffice } from './web/office-site.ts';

const TRIES = 20;

export type OpenOffice = { origin: string; links: DemoLink[] };

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  });

/** The first free port after the public one; any where that is any. */
async function nextPort(host: string, after: number): Promise<number> {
  for (let port = after + 1; port <= after + TRIES && port <= 65_535; port += 1)
    if (await isFree(host, port)) return port;
  return 0;
}

/**
 * Makes the office ready beside the public server, and closes it with that, before the database. `open` listens: on a port
 * of its own, at the name localhost, for which alone browsers take passkeys without TLS.
 */
export async function prepareOffice(deps: Deps, app: FastifyInstance) {
  const { config, office } = deps;
  const server = await buildOffice(deps);
  await mountOffice(server, { devPage: config.WEB_DEV ? await mountOfficeVite(server) : null });
  app.addHook('onClose', () => server.close());
  return {
    async open(publicPort: number): Promise<OpenOffice> {
      const port = config.OFFICE_PORT ?? (config.PORT === 0 ? 0 : await nextPort(config.HOST, publicPort));
      await server.listen({ host: config.HOST, port });
      const { port: listening } = server.server.address() as AddressInfo;
      office.address.origin = config.OFFICE_ORIGIN ?? `http://localhost:${listening}`;
      return { origin: office.address.origin, links: await demoLinks(office) };
    },
  };
}
