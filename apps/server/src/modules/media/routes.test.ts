import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileMedia } from '../../providers/media-storage/media-storage.files.ts';
import { folderSizes } from '../../providers/picture-sizes/picture-sizes.folder.ts';
import { mediaRoutes } from './routes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-media-'));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } });
  await writeFile(join(folder, 'house.webp'), await picture.webp().toBuffer());
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps no size of a picture that was removed while it was made', async () => {
  const app = Fastify();
  const storage = fileMedia({ demo: folder });
  const sizes = folderSizes(join(folder, 'sizes'), 1_000_000);
  const keep = async (...kept: Parameters<typeof sizes.keep>) => {
    // Whoever forgets it is done before the size is there.
    await storage.remove('demo/house');
    await sizes.forget('demo/house');
    await sizes.keep(...kept);
  };
  mediaRoutes(app as never, { storage, sizes: { ...sizes, keep }, isReviewShown: async () => false });
  const said = async () => (await app.inject({ url: '/media/demo/house/320.webp' })).json().message;
  expect(await said()).toBe('There is no such picture.');
  expect(await sizes.read('demo/house', '320.webp')).toBeNull();
  expect(await said()).toBe('There is no such picture.');
  await app.close();
});

it('answers pictures whose sizes cannot be kept, tells of it once, and keeps them when it can again', async () => {
  const lines: { level: number; msg: string }[] = [];
  const loggerInstance = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = Fastify({ loggerInstance });
  const cacheDir = join(folder, 'sizes');
  mediaRoutes(app as never, {
    storage: fileMedia({ demo: folder }),
    sizes: folderSizes(cacheDir, 1_000_000),
    isReviewShown: async () => false,
  });
  const shown = async (name: string) => {
    const { statusCode, rawPayload } = await app.inject({ url: `/media/demo/house/${name}` });
    return [statusCode, (await sharp(rawPayload).metadata()).width];
  };
  // A file where the folder would be: nobody can write below it.
  await writeFile(cacheDir, '');
  expect(await Promise.all(['160.webp', '320.webp', '320.webp'].map(shown))).toEqual([
    [200, 160],
    [200, 320],
    [200, 320],
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: expect.stringContaining('cannot be kept'), err: { code: 'ENOTDIR' } });

  await rm(cacheDir);
  expect(await shown('160.webp')).toEqual([200, 160]);
  expect(await readdir(join(cacheDir, 'demo', 'house'))).toEqual(['160.webp']);
  await rm(cacheDir, { recursive: true });
  await writeFile(cacheDir, '');
  expect(await shown('320.webp')).toEqual([200, 320]);
  expect(lines).toHaveLength(2);
  await app.close();
});
