import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// `node apps/web/build-steps/make-icons.ts` draws the icons of the installed site from the brand's mark anew.
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const GROUND = '#fbf8f3';
// Launchers cut a maskable icon down to a circle of four fifths: the mark stays within it.
const WHOLE = 0.8;
const MASKABLE = 0.56;

const icons = [
  { file: 'icon-192.png', size: 192, share: WHOLE },
  { file: 'icon-512.png', size: 512, share: WHOLE },
  { file: 'maskable-192.png', size: 192, share: MASKABLE },
  { file: 'maskable-512.png', size: 512, share: MASKABLE },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68 },
];

const mark = await readFile(`${PUBLIC}favicon.svg`);
for (const { file, size, share } of icons) {
  const width = Math.round(size * share);
  const drawn = await sharp(mark, { density: 1200 }).resize(width, width).png().toBuffer();
  const icon = sharp({ create: { width: size, height: size, channels: 4, background: GROUND } });
  const png = await icon
    .composite([{ input: drawn }])
    .flatten({ background: GROUND })
    .png({ palette: true })
    .toBuffer();
  await writeFile(`${PUBLIC}icons/${file}`, png);
}

// In the bar of a phone only what is opaque shows, in white: the house, with its door cut out.
const [house = '', door = ''] = [...mark.toString().matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fff" fill-rule="evenodd" d="${house}${door}"/></svg>`;
const drawnBadge = await sharp(Buffer.from(badge), { density: 1200 }).resize(96, 96).png().toBuffer();
await writeFile(`${PUBLIC}icons/badge-96.png`, drawnBadge);
