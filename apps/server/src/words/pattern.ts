/** What a sentence is known by in the catalogues, of its parts: 'There are only {0} of these rooms.', as ICU reads it. */
export const patternOf = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (index < parts.length - 1 ? `${escaped(part).replace(/'$/, "''")}{${index}}` : escaped(part)))
    .join('');

// ICU reads braces as names, and what stands between apostrophes as it is.
const escaped = (text: string): string => text.replace(/[{}]/g, "'$&'");

/** The parts of such a pattern. */
export const partsOf = (pattern: string): string[] =>
  pattern.split(/\{\d+\}/).map((part) => part.replace(/'([{}])'/g, '$1').replace(/''/g, "'"));
