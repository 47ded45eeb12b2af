/** What a spreadsheet would take for a formula, also behind spaces, and how it is kept from that. */
const FORMULA = /^\s*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;
/** By it Excel reads UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | null;

function written(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  // An apostrophe makes it text: what somebody typed is never run.
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows for a spreadsheet (RFC 4180), the first of them headings. */
export const csv = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`);
