// Only its origin is looked at.
const SITE = 'https://site.invalid';

function parsed(address: string): URL | null {
  try {
    return new URL(address, SITE);
  } catch {
    return null;
  }
}

/**
 * A path of this site as browsers read it ('/x/../bookings' is '/bookings'), with its query and fragment, or null: what
 * else somebody put into a link or a store is not followed.
 */
export function ownPath(address: string): string | null {
  const url = address.startsWith('/') ? parsed(address) : null;
  // '/.//evil.example' becomes a path that leads to another site when it is read again.
  if (url?.origin !== SITE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
