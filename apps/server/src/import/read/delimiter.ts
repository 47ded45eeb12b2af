import { parse } from 'csv-parse/sync';
import type { Wanted } from './rows.ts';

/** What parts the cells of one of these files, and how people call it. */
export const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

function headerWith(head: string, delimiter: string): string[] {
  try {
    const [header = []] = parse(head, { bom: true, delimiter, relax_quotes: true, skip_empty_lines: true, to: 1 });
    return header.map((name) => name.trim());
  } catch {
    // With a wrong delimiter a quote may never end.
    return [];
  }
}

/** The delimiter that finds most of the wanted columns in the text's first row, then most columns of all. */
export function recogniseDelimiter(head: string, wanted: Wanted[]): string {
  const ranked = Object.keys(DELIMITERS).map((delimiter) => {
    const header = headerWith(head, delimiter);
    const found = wanted.filter(({ column }) => header.includes(column)).length;
    return { delimiter, found, columns: header.length };
  });
  return ranked.sort((a, b) => b.found - a.found || b.columns - a.columns)[0]?.delimiter ?? ',';
}
