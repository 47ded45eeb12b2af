import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SHARED_PICTURE } from '@basera/contract/pictures';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renditions } from './renditions.ts';

const EXTERIORS = fileURLToPath(new URL('../../../demo/pictures/exterior', import.meta.url));
// Encoding takes its time; the smaller files are far below the limit.
const MOST_IN_THEM = 6;
const TOO_LARGE_FOR_WHATSAPP = 300 * 1024;

async function shared(original: Buffer) {
  const picture = await renditions.get('share.jpg')?.make(original);
  const { format, width, height } = await sharp(picture).metadata();
  return { bytes: picture?.length, format, width, height };
}

test('the hero pictures of the demo with the most in them are shared as JPEGs of 1200 by 630 that messengers take', async () => {
  const files = (await readdir(EXTERIORS)).filter((file) => file.endsWith('.webp'));
  const heroes = await Promise.all(files.map((file) => readFile(`${EXTERIORS}/${file}`)));
  heroes.sort((one, other) => other.length - one.length);
  expect(heroes.length).toBeGreaterThan(50);
  for (const hero of heroes.slice(0, MOST_IN_THEM)) {
    const { bytes, ...made } = await shared(hero);
    expect(made).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes).toBeLessThan(TOO_LARGE_FOR_WHATSAPP);
  }
});

test('so is the busiest picture there can be, a small one, and one that is partly transparent', async () => {
  const noise = { raw: { width: 1600, height: 1067, channels: 3 as const } };
  const busiest = await sharp(randomBytes(1600 * 1067 * 3), noise)
    .png()
    .toBuffer();
  const clear = { create: { width: 90, height: 60, channels: 4 as const, background: '#00000000' } };
  for (const original of [busiest, await sharp(clear).png().toBuffer()]) {
    const { bytes, ...made } = await shared(original);
    expect(made).toEqual({ format: 'jpeg', width: SHARED_PICTURE.width, height: SHARED_PICTURE.height });
    expect(bytes).toBeLessThan(TOO_LARGE_FOR_WHATSAPP);
  }
});
