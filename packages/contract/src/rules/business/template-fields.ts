/** What stands in braces in a message template, and is filled in from the booking of the guest it goes to. */
export const TEMPLATE_FIELDS = [
  'guest',
  'stay',
  'rooms',
  'check_in',
  'check_in_time',
  'check_out',
  'check_out_time',
  'nights',
  'guests',
  'booking',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

const FIELD = /\{([^{}]*)\}/g;

const isField = (name: string): name is TemplateField => (TEMPLATE_FIELDS as readonly string[]).includes(name);

/** What stands in braces and is no field. */
export const unknownFields = (words: string): string[] =>
  [...words.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !isField(name));

/** A template with what is known; a field of which nothing is known stays as it is, so that nobody sends a gap unseen. */
export const fillTemplate = (words: string, values: Partial<Record<TemplateField, string>>): string =>
  words.replace(FIELD, (field, name: string) => (isField(name) ? (values[name] ?? field) : field));
