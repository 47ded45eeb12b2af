/** Stands in a sentence for what is set apart in it, where each language has it elsewhere: the words are split by it. */
export const GAP = '\uFFFC';
