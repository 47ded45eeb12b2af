import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// `node apps/partners/build-steps/make-icons.ts` draws the icons of the installed site from its mark anew. They stand on the
// colour of the mark, so that an owner who also travels tells the two apart.
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const GROUND = '#0f5c4d';
// Launchers cut a maskable icon down to a circle of four fifths: the mark stays within it.
const icons = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'maskable-192.png', size: 192, share: 0.8 },
  { file: 'maskable-512.png', size: 512, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.95 },
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
