import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../command.ts';

const LINE_MAX_BYTES = 100_000;
const LINE_END = 0x0a;

/** A file as it is announced: as whoever runs the command calls it, and how long it is. */
export type SentFile = { path: string; bytes: number };

/** What is known of files before they are sent. Throws UsageError for one that cannot be read. */
export const filesToSend = (paths: readonly string[]): Promise<SentFile[]> =>
  Promise.all(
    paths.map(async (path) => {
      const facts = await stat(path).catch((error: Error) => {
        throw new UsageError(`${path} cannot be read: ${error.message}`);
      });
      return { path, bytes: facts.size };
    }),
  );

/** Sends a line, and behind it the bytes of files, one after the other. Throws where a file has become shorter. */
export async function sendWithFiles(to: ClientRequest, line: object, files: readonly SentFile[]): Promise<void> {
  to.write(`${JSON.stringify(line)}\n`);
  for (const { path, bytes } of files)
    if (bytes > 0) await pipeline(createReadStream(path, { end: bytes - 1 }), to, { end: false });
  to.end();
}

export type Received<Line> = { line: Line; files: ReadonlyMap<string, string>; forget(): Promise<void> };

/** The line, and what of the first part of the stream lay behind it. */
async function readLine(parts: AsyncIterator<Buffer>): Promise<{ line: string; rest: Buffer }> {
  let read = Buffer.alloc(0);
  for (;;) {
    const end = read.indexOf(LINE_END);
    if (end >= 0) return { line: read.toString('utf8', 0, end), rest: read.subarray(end + 1) };
    const { done, value } = await parts.next();
    if (done || read.length > LINE_MAX_BYTES) throw new Error('no line was sent');
    read = Buffer.concat([read, value]);
  }
}

/** Writes so many bytes to a file; gives what came behind them. Throws where the stream ends before. */
async function fill(file: FileHandle, bytes: number, first: Buffer, parts: AsyncIterator<Buffer>): Promise<Buffer> {
  let left = bytes;
  for (let part = first; ; ) {
    const ours = part.subarray(0, left);
    await file.appendFile(ours);
    left -= ours.length;
    if (left === 0) return part.subarray(ours.length);
    const { done, value } = await parts.next();
    if (done) throw new Error('the file was cut off');
    part = value;
  }
}

/**
 * Reads what `sendWithFiles` sent: the line, and where the bytes of each file lie now, by the path it was called. Nothing is left of what
 * is cut off: it throws then.
 */
export async function receiveWithFiles<Line extends { files: SentFile[] }>(
  stream: AsyncIterable<Buffer>,
): Promise<Received<Line>> {
  const parts = stream[Symbol.asyncIterator]();
  const { line: text, rest } = await readLine(parts);
  const line = JSON.parse(text) as Line;
  if (line.files.length === 0) return { line, files: new Map(), forget: async () => {} };
  // Of whoever runs the server alone: mkdtemp makes it so.
  const folder = await mkdtemp(join(tmpdir(), 'basera-command-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const files = new Map<string, string>();
    let behind: Buffer = rest;
    for (const [nth, { path, bytes }] of line.files.entries()) {
      await mkdir(join(folder, String(nth)));
      const place = join(folder, String(nth), basename(path));
      const file = await open(place, 'w', 0o600);
      try {
        behind = await fill(file, bytes, behind, parts);
      } finally {
        await file.close();
      }
      files.set(path, place);
    }
    return { line, files, forget };
  } catch (error) {
    await forget();
    throw error;
  }
}
