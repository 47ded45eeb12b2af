import { PRIVATE_ADDRESSES } from '@basera/contract/page-addresses';

/** Everything may be read but what is somebody's own, a step of booking, or no page. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_ADDRESSES.map((address) => `Disallow: ${address}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
