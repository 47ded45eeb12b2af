/** A pattern for LIKE and ILIKE: whatever contains these words, each character of them standing for itself. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
