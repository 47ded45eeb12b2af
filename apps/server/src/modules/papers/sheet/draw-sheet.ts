import type { drawSheet as draw } from './sheet.ts';

/** What writes documents is loaded with the first of them: its fonts and letters would be a tenth of each start. */
export async function drawSheet(...asked: Parameters<typeof draw>): Promise<Buffer> {
  const sheets = await import('./sheet.ts');
  return sheets.drawSheet(...asked);
}
