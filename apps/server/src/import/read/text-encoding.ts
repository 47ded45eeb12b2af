import { createReadStream } from 'node:fs';
import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const ENCODING_NAMES: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const SAMPLE_BYTES = 65_536;
/** Share of characters whose other byte is 0 from which text without a mark counts as UTF-16: its digits and commas are. */
const UTF_16_SHARE = 0.1;

const notText = (file: string) => new ImportError(say`${file} is no text: save it as .xlsx or as 'CSV UTF-8'.`);

/** What UTF-16 without a mark shows: zeros at every other byte, and nowhere else. */
function utf16In(sample: Buffer): TextEncoding | null {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const least = (sample.length / 2) * UTF_16_SHARE;
  if (even === 0 && odd >= least) return 'utf-16le';
  return odd === 0 && even >= least ? 'utf-16be' : null;
}

/** Reads all of a file as UTF-8: which of its characters beyond ASCII are, and how many bytes are not. */
async function countUtf8(file: string): Promise<{ read: number; broken: number }> {
  const decoder = new TextDecoder('utf-8');
  let read = 0;
  let broken = 0;
  const count = (text: string) => {
    broken += text.match(/\ufffd/g)?.length ?? 0;
    read += text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  };
  for await (const chunk of createReadStream(file)) count(decoder.decode(chunk as Buffer, { stream: true }));
  count(decoder.decode());
  return { read, broken };
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * How the text of a file is written, which begins with `head`. Throws ImportError for what is no text, and for UTF-8
 * that is broken: read as anything else, its names would come out garbled.
 */
export async function recogniseEncoding(file: string, head: Buffer): Promise<TextEncoding> {
  const sample = head.subarray(0, SAMPLE_BYTES);
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) {
    const encoding = utf16In(sample);
    if (!encoding) throw notText(file);
    return encoding;
  }
  if (await isUtf8(file)) return 'utf-8';
  const { read, broken } = await countUtf8(file);
  const hasMark = sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf;
  if (!hasMark && read <= broken) return 'windows-1252';
  throw new ImportError(
    say`${file} is UTF-8 text that is broken in ${broken} places: save it as 'CSV UTF-8' once more.`,
  );
}

/** The text of a file, piece by piece. Throws ImportError where it is not written as was said. */
export async function* decodeFile(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw notText(file);
    throw error;
  }
}
