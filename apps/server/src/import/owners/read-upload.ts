import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { IMPORT_UNPACKED_MAX_BYTES } from '@basera/contract/limits';
import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';

const inflate = promisify(inflateRaw);

const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');
const LOCAL = 0x04034b50;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

/** The packed bytes of each deflated part of a zip. */
function* packedParts(file: Buffer): Generator<Buffer> {
  for (let at = file.indexOf(CENTRAL); at >= 0; at = file.indexOf(CENTRAL, at + CENTRAL.length)) {
    if (at + CENTRAL_BYTES > file.length || file.readUInt16LE(at + 10) !== DEFLATED) continue;
    const packed = file.readUInt32LE(at + 20);
    const local = file.readUInt32LE(at + 42);
    if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL) continue;
    const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    yield file.subarray(start, start + packed);
  }
}

/** Throws for a workbook that would fill the memory: unpacked part by part, whatever it says of its size. */
async function requireBearable(file: Buffer): Promise<void> {
  let left = IMPORT_UNPACKED_MAX_BYTES;
  for (const packed of packedParts(file)) {
    const bytes = await inflate(packed, { maxOutputLength: left }).then(
      ({ length }) => length,
      ({ code }: NodeJS.ErrnoException) => (code === 'ERR_BUFFER_TOO_LARGE' ? left : 0),
    );
    left -= bytes;
    if (left <= 0) throw new ImportError(say`The workbook is too large unpacked: save the sheet as CSV.`);
  }
}

/** Gives an uploaded file a place on the disk for as long as it is read. */
export async function onDisk<T>(bytes: Uint8Array, read: (file: string) => Promise<T>): Promise<T> {
  await requireBearable(Buffer.from(bytes));
  const folder = await mkdtemp(join(tmpdir(), 'basera-upload-'));
  try {
    const file = join(folder, 'file');
    await writeFile(file, bytes);
    return await read(file);
  } catch (error) {
    // Its place on our disk says nothing to who sent it.
    if (error instanceof ImportError) throw new ImportError(error.message.replaceAll(join(folder, 'file'), 'The file'));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
