import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { ImportError } from '../import-error.ts';

/** One row: the line it starts on in the file, and its cells by column; null where they do not fit the header. */
export type Row = { line: number; cells: ReadonlyMap<string, string> | null };

const NEWLINE = /\r\n|\r|\n/g;

async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new ImportError(`${file} is not UTF-8 text: save it as 'CSV UTF-8'.`);
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportError(`${file} cannot be read (${code === 'ENOENT' ? 'no such file' : code}).`);
  }
}

/**
 * Reads a CSV file with a header, row by row. Throws ImportError for a file that is missing, not UTF-8, empty or
 * broken in its quotes, and for a column of `wanted` it does not have.
 */
export async function* readRows(file: string, delimiter: string, wanted: Wanted[]): AsyncGenerator<Row> {
  const records = Readable.from(decoded(file)).compose(
    parse({
      bom: true,
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  ) as AsyncIterable<{ record: string[]; info: Info }>;
  let header: string[] | null = null;
  let line = 0;
  let emptyLines = 0;
  try {
    for await (const { record, info } of records) {
      // The parser counts a line break within quotes twice where it is CR LF, so lines are counted here.
      const start = line + 1 + info.empty_lines - emptyLines;
      emptyLines = info.empty_lines;
      line = start + record.reduce((breaks, cell) => breaks + (cell.match(NEWLINE)?.length ?? 0), 0);
      if (header) yield { line: start, cells: cellsOf(header, record) };
      else header = checkedHeader(file, record, wanted);
    }
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_')) {
      throw new ImportError(`${file} is not a CSV file that can be read: ${(error as CsvError).message}.`);
    }
    throw error;
  }
  if (!header) throw new ImportError(`${file} is empty.`);
}

/** A column, and the field of the mapping that names it. */
export type Wanted = { field: string; column: string };

function checkedHeader(file: string, record: string[], wanted: Wanted[]): string[] {
  const header = record.map((name) => name.trim());
  const missing = wanted.find(({ column }) => !header.includes(column));
  if (!missing) return header;
  throw new ImportError(
    `The mapping's ${missing.field} is '${missing.column}', which ${file} does not have; its columns are ${header.join(', ')}.`,
  );
}

function cellsOf(header: string[], record: string[]): Row['cells'] {
  // Spreadsheets leave out empty cells at the end of a row, or add some; a full cell too many means a shifted row.
  if (record.slice(header.length).some((cell) => cell.trim() !== '')) return null;
  return new Map(header.map((column, index) => [column, record[index] ?? '']));
}
