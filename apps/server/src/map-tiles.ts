import type { MapTiles } from '@basera/contract/page-services';

const PLACEHOLDER = /\{(\w+)\}/g;
const NEEDED = ['z', 'x', 'y'];
const KNOWN = new Set([...NEEDED, 's', 'r']);
// One of several names of a host stands first in it, as in https://{s}.tiles.example.
const HOST = /^https?:\/\/(\{s\}\.)?[\w.-]+(:\d{1,5})?\//;

/** Whether an address leads to the tiles of a map: {z}, {x}, {y}, and where they are offered {s} and {r}. */
export function isTileAddress(address: string): boolean {
  const names = [...address.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const filled = address.replace(PLACEHOLDER, '1');
  return (
    HOST.test(address) &&
    URL.canParse(filled) &&
    !/[{}]/.test(filled) &&
    NEEDED.every((name) => names.includes(name)) &&
    names.every((name) => KNOWN.has(name))
  );
}

/** 'words' or 'words|address of the page behind them'. */
export function isAttribution(text: string): boolean {
  const [words, href, ...rest] = text.split('|').map((part) => part.trim());
  if (!words || rest.length > 0) return false;
  return href === undefined || (/^https?:/.test(href) && URL.canParse(href));
}

type TileSettings = { MAP_TILES_URL?: string | undefined; MAP_TILES_ATTRIBUTION?: string | undefined };

/** The tiles as pages use them, or null where none are set. */
export function mapTiles({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION = '' }: TileSettings): MapTiles | null {
  if (!MAP_TILES_URL) return null;
  const [words = '', href = null] = MAP_TILES_ATTRIBUTION.split('|').map((part) => part.trim());
  return { address: MAP_TILES_URL, attribution: { words, href } };
}

/** Where a browser may fetch tiles from, as the Content-Security-Policy writes it. */
export function tileOrigins({ MAP_TILES_URL }: TileSettings): string[] {
  if (!MAP_TILES_URL) return [];
  const [scheme, , host = ''] = MAP_TILES_URL.split('/');
  return [`${scheme}//${host.replace('{s}', '*')}`];
}
