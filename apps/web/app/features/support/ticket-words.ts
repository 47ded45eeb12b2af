import { TICKET_FIELDS, type TicketWords } from './ticket-rules';

/** What stands in the form. */
export const wordsIn = (form: HTMLFormElement): TicketWords => {
  const data = new FormData(form);
  return Object.fromEntries(TICKET_FIELDS.map((field) => [field, String(data.get(field) ?? '')])) as TicketWords;
};

export const areSame = (some: TicketWords, others: TicketWords): boolean =>
  TICKET_FIELDS.every((field) => some[field] === others[field]);

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** Fills the fields that are empty. True when there was one. */
export function fill(form: HTMLFormElement, words: Partial<TicketWords>): boolean {
  let filled = false;
  for (const field of TICKET_FIELDS) {
    const element = form.elements.namedItem(field);
    const text = words[field];
    if (!text || !isField(element) || element.value !== '') continue;
    element.value = text;
    filled = true;
  }
  return filled;
}
