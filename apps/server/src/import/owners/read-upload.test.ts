import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { onDisk } from './read-upload.ts';

/** A zip of one part that says it is a single byte. */
function lyingZip(content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/sharedStrings.xml');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(1, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  const method = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), method, sizes, lengths, name, packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    Buffer.from([20, 0]),
    method,
    sizes,
    lengths,
    Buffer.alloc(14),
    name,
  ]);
  return Buffer.concat([local, central]);
}

it('a workbook that unpacks to more than the memory bears is not read, whatever it says of its size', async () => {
  const read = async () => 'read';
  await expect(onDisk(lyingZip(Buffer.alloc(61 * 1024 ** 2)), read)).rejects.toThrow('too large unpacked');
  expect(await onDisk(lyingZip(Buffer.alloc(1024)), read)).toBe('read');
  expect(await onDisk(Buffer.from('a,b'), read)).toBe('read');
});
