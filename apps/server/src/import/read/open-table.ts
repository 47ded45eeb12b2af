import { open } from 'node:fs/promises';
import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';
import type { Mapping } from '../mapping.ts';
import { DELIMITERS, recogniseDelimiter } from './delimiter.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Row, Wanted } from './rows.ts';
import { decodeFile, ENCODING_NAMES, recogniseEncoding } from './text-encoding.ts';

const HEAD_BYTES = 65_536;
// Of a zip, as .xlsx is one, and of the workbooks before it.
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The first of a file's text, enough for a header. */
async function firstText(file: string, encoding: Parameters<typeof decodeFile>[1]): Promise<string> {
  for await (const text of decodeFile(file, encoding)) if (text !== '') return text;
  return '';
}

async function openFile(file: string, { delimiter: given, sheet }: Mapping, wanted: Wanted[]): Promise<Table> {
  const head = await headOf(file);
  if (head.subarray(0, ZIP.length).equals(ZIP)) {
    const workbook = await readWorkbook(file, sheet, wanted);
    return { rows: eachOf(workbook.rows), readAs: `a workbook, its sheet '${workbook.sheet}'` };
  }
  if (head.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) {
    throw new ImportError(say`${file} is a workbook as Excel kept them before 2007: save it as .xlsx.`);
  }
  const encoding = await recogniseEncoding(file, head);
  const delimiter = given ?? recogniseDelimiter(await firstText(file, encoding), wanted);
  return {
    rows: readCsv(file, { encoding, delimiter }, wanted),
    readAs: `${ENCODING_NAMES[encoding]} text, its cells parted by ${DELIMITERS[delimiter] ?? `'${delimiter}'`}`,
  };
}

async function* eachOf(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

export type Table = {
  rows: AsyncIterable<Row>;
  /** What the file was taken for, in words. */
  readAs: string;
};

/**
 * Opens a table with a header: an .xlsx workbook, or text of any usual encoding and delimiter, known by what is in it,
 * whatever it is called. Throws ImportError, now or while the rows are read, for a file that cannot be read.
 */
export async function openTable(file: string, mapping: Mapping, wanted: Wanted[]): Promise<Table> {
  try {
    return await openFile(file, mapping, wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof ImportError || code === undefined) throw error;
    throw new ImportError(say`${file} cannot be read (${code === 'ENOENT' ? 'no such file' : code}).`);
  }
}
