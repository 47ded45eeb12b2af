import type { Config } from '../config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** In demo mode this machine's own addresses count as the site, whatever name the browser uses for it. */
export function isOwnAddress(config: Config, { origin, hostname, username, password }: URL): boolean {
  if (username || password) return false;
  if (origin === config.PUBLIC_ORIGIN || config.REDIRECT_ORIGINS.includes(origin)) return true;
  return config.APP_MODE === 'demo' && LOOPBACK.has(hostname);
}

/** The origin a browser is on if that is one of ours, else the site's. */
export const originFor = (config: Config, given: string | undefined): string =>
  given && URL.canParse(given) && isOwnAddress(config, new URL(given)) ? new URL(given).origin : config.PUBLIC_ORIGIN;
