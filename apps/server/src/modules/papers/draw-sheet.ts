import type { Sheet } from './sheet.ts';

/** What writes documents is loaded with the first of them: its fonts and letters would be a tenth of each start. */
export async function drawSheet(title: string, createdAt: Date, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const sheets = await import('./sheet.ts');
  return sheets.drawSheet(title, createdAt, draw);
}
