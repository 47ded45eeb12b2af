import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_UNPACKED_MAX_BYTES } from '@basera/contract/limits';
import { ImportError } from '../import-error.ts';

const CENTRAL_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const UNPACKED_AT = 24;

/** How large a workbook says it is unpacked: what would fill the memory is not opened. */
function unpackedBytes(file: Buffer): number {
  let bytes = 0;
  for (
    let at = file.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = file.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== CENTRAL_ENTRY) continue;
    bytes += file.readUInt32LE(at + UNPACKED_AT);
  }
  return bytes;
}

/** Gives an uploaded file a place on the disk for as long as it is read. */
export async function onDisk<T>(bytes: Uint8Array, read: (file: string) => Promise<T>): Promise<T> {
  if (unpackedBytes(Buffer.from(bytes)) > IMPORT_UNPACKED_MAX_BYTES)
    throw new ImportError('The workbook is too large unpacked: save the sheet as CSV.');
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
