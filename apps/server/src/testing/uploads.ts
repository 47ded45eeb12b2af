import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** As a telephone writes it: lying on its side, with who took it and where. */
export const fromTelephone = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#c2410c' } })
    .withExif({
      IFD0: { Artist: 'Meera Iyer', Make: 'Loopback' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '73/1 50/1 0/1' },
    })
    // Sharp writes an orientation of its own over one among the words above.
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A true PNG of one grey, one bit a pixel: small to send, huge to open. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
