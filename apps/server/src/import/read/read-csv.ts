import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';
import { cellsOf, checkedHeader, type Row, type Wanted } from './rows.ts';
import { decodeFile, type TextEncoding } from './text-encoding.ts';

const NEWLINE = /\r\n|\r|\n/g;

export type CsvForm = { encoding: TextEncoding; delimiter: string };

/**
 * Reads a CSV file with a header, row by row. Throws ImportError for a file that is not the text it was taken for, is
 * empty or broken in its quotes, and for a column of `wanted` it does not have.
 */
export async function* readCsv(file: string, { encoding, delimiter }: CsvForm, wanted: Wanted[]): AsyncGenerator<Row> {
  const records = Readable.from(decodeFile(file, encoding)).compose(
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
      throw new ImportError(say`${file} is not a CSV file that can be read: ${(error as CsvError).message}.`);
    }
    throw error;
  }
  if (!header) throw new ImportError(say`${file} is empty.`);
}
