import { randomBytes } from 'node:crypto';

export type Upload = { bytes: Uint8Array; filename: string; type: string };

/** A form as a browser sends it: text fields, and files as { bytes, filename, type }. */
export function multipart(fields: Record<string, string | Upload>): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = `----form${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    return typeof value === 'string'
      ? [`${head}\r\n\r\n${value}\r\n`]
      : [`${head}; filename="${value.filename}"\r\ncontent-type: ${value.type}\r\n\r\n`, value.bytes, '\r\n'];
  });
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
