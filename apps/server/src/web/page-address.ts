const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request line. Proxies may write a whole address there; who is meant does not change the
 * page. '//other.example/' is a path here, not another host.
 */
export function pageAddress(url: string): string {
  const path = url.replace(ABSOLUTE, '');
  return path.startsWith('/') ? path : `/${path}`;
}
