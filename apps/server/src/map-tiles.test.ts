import { describe, expect, it } from 'vitest';
import { isAttribution, isTileAddress, mapTiles, tileOrigins } from './map-tiles.ts';

const ADDRESS = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=abc';

describe('map tiles', () => {
  it.each([ADDRESS, 'http://localhost:8080/{z}/{x}/{y}.png', 'https://tiles.example/tile?z={z}&x={x}&y={y}'])(
    'takes %s',
    (address) => expect(isTileAddress(address)).toBe(true),
  );

  it.each([
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{key}.png',
    'https://tiles.{s}.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y.png',
    "https://tiles.example; script-src 'self'/{z}/{x}/{y}.png",
    'https://tiles.example;script-src/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}{x}{y}',
  ])('refuses %s', (address) => expect(isTileAddress(address)).toBe(false));

  it('names the one host that pictures may come from', () => {
    expect(tileOrigins({})).toEqual([]);
    expect(tileOrigins({ MAP_TILES_URL: ADDRESS })).toEqual(['https://*.tiles.example']);
    expect(tileOrigins({ MAP_TILES_URL: 'http://localhost:8080/{z}/{x}/{y}.png' })).toEqual(['http://localhost:8080']);
  });

  it('says whose map it is', () => {
    expect(mapTiles({})).toBe(null);
    expect(
      mapTiles({ MAP_TILES_URL: ADDRESS, MAP_TILES_ATTRIBUTION: '© Tiles | https://tiles.example/about' }),
    ).toEqual({
      address: ADDRESS,
      attribution: { words: '© Tiles', href: 'https://tiles.example/about' },
    });
    expect(['© Tiles', '© Tiles|https://a.example'].every(isAttribution)).toBe(true);
    expect(['|https://a.example', '© Tiles|javascript:alert(1)', 'a|https://b.example|c'].some(isAttribution)).toBe(
      false,
    );
  });
});
