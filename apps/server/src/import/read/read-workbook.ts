import { readFile } from 'node:fs/promises';
import type { CellValue } from 'read-excel-file/node';
import { say } from '../../words/say.ts';
import { ImportError } from '../import-error.ts';
import { cellsOf, checkedHeader, type Row, type Wanted } from './rows.ts';

/** What Excel itself shows of a number: 2999.9999999999995 is 3000. */
const SIGNIFICANT_DIGITS = 15;
/** A cell with a time and no day counts from the last day of 1899. */
const FIRST_YEAR = 1900;

function textOf(value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const [day = '', time = ''] = value.toISOString().split(/[TZ]/);
  return value.getUTCFullYear() <= FIRST_YEAR ? time.slice(0, 5) : day;
}

async function sheetsOf(file: string) {
  // Loaded with the first workbook: most servers are never given one.
  const { default: readWorkbookFile } = await import('read-excel-file/node');
  try {
    return await readWorkbookFile(await readFile(file), {
      parseNumber: (text) => Number(Number(text).toPrecision(SIGNIFICANT_DIGITS)),
    });
  } catch (error) {
    throw new ImportError(say`${file} is not a workbook that can be read (${(error as Error).message}).`);
  }
}

/**
 * Reads one sheet of an .xlsx workbook, the first unless named: its first row with anything in it is the header.
 * Throws ImportError for a workbook that cannot be read, a sheet or column it does not have, and for an empty sheet.
 */
export async function readWorkbook(
  file: string,
  sheet: string | undefined,
  wanted: Wanted[],
): Promise<{ sheet: string; rows: Row[] }> {
  const sheets = await sheetsOf(file);
  const found = sheet === undefined ? sheets[0] : sheets.find((each) => each.sheet === sheet);
  if (!found) {
    const names = sheets.map((each) => each.sheet).join(', ');
    throw new ImportError(
      say`The mapping's sheet is '${sheet ?? ''}', which ${file} does not have; its sheets are ${names}.`,
    );
  }
  const records = found.data.map((row, index) => ({ line: index + 1, record: row.map(textOf) }));
  const [first, ...rest] = records.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  if (!first)
    throw new ImportError(
      sheets.length > 1 ? say`${file} is empty on its sheet '${found.sheet}'.` : say`${file} is empty.`,
    );
  const header = checkedHeader(file, first.record, wanted);
  return { sheet: found.sheet, rows: rest.map(({ line, record }) => ({ line, cells: cellsOf(header, record) })) };
}
