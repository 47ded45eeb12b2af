import type { SiteFacts } from '@basera/contract/page-services';

/** Where messages come from: sockets of our own, which older browsers do not count as 'self', or those of hosted Pusher Channels. */
export const socketsOf = ({ origin, realtime }: Pick<SiteFacts, 'origin' | 'realtime'>): string =>
  realtime.cluster === null ? origin.replace(/^http/, 'ws') : `wss://ws-${realtime.cluster}.pusher.com`;

/** What a page may load. `scripts`: sources beside our own files; `images`: origins of map tiles; `sockets`: an origin. */
export const contentPolicy = (scripts: string[], images: string[], sockets: string): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    // React writes style attributes; the stylesheet itself is inlined for the first paint.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    // The rupee signs of the two fonts are a kilobyte each, inlined.
    "font-src 'self' data:",
    `connect-src 'self' ${sockets}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
