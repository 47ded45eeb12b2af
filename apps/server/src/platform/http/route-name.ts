import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, where one route answers all pages. */
    pageName?: string;
  }
}

// The build names its files by what is in them, a route each.
const BUILT_FILE = /^(.*\/assets)\/[^/:*]+$/;

/** By what a request is called in log, figures and traces: a pattern of the code's own, with nothing of what was asked for in it. */
export const routeOf = ({ pageName, routeOptions }: FastifyRequest): string =>
  pageName ?? routeOptions.url?.replace(BUILT_FILE, '$1/*') ?? 'none';
