import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';

/** One row: the line it starts on in the file, and its cells by column; null where they do not fit the header. */
export type Row = { line: number; cells: ReadonlyMap<string, string> | null };

/** A column, and the field of the mapping that names it. */
export type Wanted = { field: string; column: string };

/** The columns of a header. Throws ImportError for a wanted one that is missing or there twice. */
export function checkedHeader(file: string, record: string[], wanted: Wanted[]): string[] {
  const header = record.map((name) => name.trim());
  const missing = wanted.find(({ column }) => !header.includes(column));
  if (missing) {
    throw new ImportError(
      say`The mapping's ${missing.field} is '${missing.column}', which ${file} does not have; its columns are ${header.join(', ')}.`,
    );
  }
  const twice = wanted.find(({ column }) => header.indexOf(column) !== header.lastIndexOf(column));
  if (!twice) return header;
  throw new ImportError(
    say`${file} has the column '${twice.column}' twice: rename the one that is not ${twice.field}.`,
  );
}

/** The cells of a row by column; null for a row that has been shifted. */
export function cellsOf(header: string[], record: string[]): Row['cells'] {
  // Spreadsheets leave out empty cells at the end of a row, or add some; a full cell too many means a shifted row.
  if (record.slice(header.length).some((cell) => cell.trim() !== '')) return null;
  return new Map(header.map((column, index) => [column, record[index] ?? '']));
}
