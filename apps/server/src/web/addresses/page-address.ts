const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request line. Proxies may write a whole address there; who is meant does not change the
 * page. '//other.example/' is a path here, not another host.
 */
export function pageAddress(url: string): string {
  const path = url.replace(ABSOLUTE, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * An address whose path is no text ('/faq%E0%A4') with its percent signs written out, so that it is a page that is not there
 * instead of a request nobody can read. Any other stays as it is.
 */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
