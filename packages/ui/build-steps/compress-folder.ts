import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const LEAST_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts a .br and a .gz beside every text file of a folder, so that the server never compresses a file twice. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      if (content.length < LEAST_BYTES) return;
      const quality = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await brotli(content, { params: quality }));
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
