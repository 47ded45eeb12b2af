import { paiseFromRupees } from '@basera/contract/money';
import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { itemOf, reconRow } from './recon-row.ts';
import { SettlementFileError, type SettlementItem } from './settlement-report.ts';

const COLUMNS = [
  'entity_id',
  'type',
  'debit',
  'credit',
  'amount',
  'currency',
  'fee',
  'tax',
  'created_at',
  'settled_at',
  'settlement_id',
  'settlement_utr',
  'payment_id',
] as const;
type Column = (typeof COLUMNS)[number];
const AMOUNTS: readonly Column[] = ['debit', 'credit', 'amount', 'fee', 'tax'];
const MOMENTS: readonly Column[] = ['created_at', 'settled_at'];
const MOMENT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/;
const RUPEES = /^\d{1,13}(\.\d{1,2})?$/;

/**
 * Reads the report of settled transactions as the gateway gives it to people: CSV, in rupees, with moments in India. Throws
 * SettlementFileError for a file that is cut off, or is another.
 */
export function readSettlementFile(text: string): SettlementItem[] {
  if (!text.endsWith('\n'))
    throw new SettlementFileError('The file is cut off: its last line does not end. Please fetch it again.');
  const rows = recordsOf(text);
  if (rows.length === 0) throw new SettlementFileError('The file has no rows.');
  const missing = COLUMNS.filter((column) => !Object.hasOwn(rows[0] ?? {}, column));
  if (missing.length > 0) throw new SettlementFileError(`The file has no column ${missing.join(', ')}.`);
  return rows.map((row, index) => {
    const read = z.safeParse(reconRow, valuesOf(row, index + 2));
    if (read.success) return itemOf(read.data);
    const [issue] = read.error.issues;
    throw new SettlementFileError(`Line ${index + 2}, ${issue?.path.join('.')}: ${issue?.message}`);
  });
}

type Cells = Record<string, string>;

function recordsOf(text: string): Cells[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true }) as Cells[];
  } catch (error) {
    if (!(error as CsvError).code?.startsWith('CSV_')) throw error;
    throw new SettlementFileError(`The file is cut off or no CSV file: ${(error as CsvError).message}.`);
  }
}

/** Cells as the gateway's own answers have them: paise, seconds, and null for what is empty. */
function valuesOf(row: Cells, line: number): Record<string, unknown> {
  return Object.fromEntries(
    COLUMNS.map((column) => {
      const cell = row[column] ?? '';
      if (AMOUNTS.includes(column)) return [column, amountOf(cell, column, line)];
      if (cell === '') return [column, null];
      return [column, MOMENTS.includes(column) ? secondsOf(cell, column, line) : cell];
    }),
  );
}

function amountOf(cell: string, column: string, line: number): number {
  if (!RUPEES.test(cell)) throw new SettlementFileError(`Line ${line}, ${column}: '${cell}' is no amount in rupees.`);
  return paiseFromRupees(Number(cell));
}

function secondsOf(cell: string, column: string, line: number): number {
  const [, day, month, year, time] = MOMENT.exec(cell) ?? [];
  const seconds = Date.parse(`${year}-${month}-${day}T${time}+05:30`) / 1000;
  if (Number.isNaN(seconds)) throw new SettlementFileError(`Line ${line}, ${column}: '${cell}' is no moment.`);
  return seconds;
}
