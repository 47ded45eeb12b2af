/** What a page may load. `scripts`: sources beside our own files; `images`: origins of map tiles. */
export const contentPolicy = (scripts: string[], images: string[]): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    // React writes style attributes; the stylesheet itself is inlined for the first paint.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    // The rupee signs of the two fonts are a kilobyte each, inlined.
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
