import { deflateSync } from 'node:zlib';

const SIDE = { width: 360, height: 240 };
const BLOCK = 40;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

/** A picture of grey blocks, drawn by its number: no two look the same. Small; scaled, as heavy as a camera's. */
export function pngOf(number: number, { scale = 1 } = {}): Buffer {
  const block = BLOCK * scale;
  const width = SIDE.width * scale;
  const height = SIDE.height * scale;
  let seed = number * 7919 + 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed >>> 8) % 256;
  };
  const blocks = Array.from({ length: (height / block) * (width / block) }, next);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / block) * (width / block) + Math.floor(x / block);
      rows[y * (width + 1) + 1 + x] = blocks[at] ?? 0;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head[8] = 8;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: scale === 1 ? 6 : 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
