import { TICKET_FIELDS, type TicketWords } from './ticket-rules.ts';

const KEY = 'ticket-draft';

export type Draft = {
  /** The number of whoever wrote it; null while nobody was signed in. */
  of: number | null;
  words: TicketWords;
};

/** Whether words of `of` may be shown to, and sent as, `person`: nobody's are anybody's, the others are their writer's. */
export const isTheirs = (of: number | null, person: number | null): boolean => of === null || of === person;

/** What somebody began to write, until it is sent or the tab is closed. Null when nothing was kept. */
export function readDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { of, words } = kept as Record<string, unknown>;
    if (of !== null && typeof of !== 'number') return null;
    if (typeof words !== 'object' || words === null) return null;
    const textOf = (field: string) => {
      const text = (words as Record<string, unknown>)[field];
      return typeof text === 'string' ? text : '';
    };
    return { of, words: Object.fromEntries(TICKET_FIELDS.map((field) => [field, textOf(field)])) as TicketWords };
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
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
