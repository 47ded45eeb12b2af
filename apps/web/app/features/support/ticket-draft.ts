import { TICKET_FIELDS, type TicketWords } from './ticket-rules.ts';

const KEY = 'ticket-draft';

/** What somebody began to write, until it is sent or the tab is closed. Null when nothing was kept. */
export function readDraft(): TicketWords | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const textOf = (field: string) => {
      const text = (kept as Record<string, unknown>)[field];
      return typeof text === 'string' ? text : '';
    };
    return Object.fromEntries(TICKET_FIELDS.map((field) => [field, textOf(field)])) as TicketWords;
  } catch {
    return null;
  }
}

export function keepDraft(words: TicketWords): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch (error) {
    console.error('could not keep what was written', error);
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to drop.
  }
}
