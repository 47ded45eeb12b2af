const COMMENT = /\/\*.*?\*\//gs;
/** Set by the minifier wherever there is a `color-scheme`, and asked for by no rule: ours have other names. */
const UNASKED = /--lightningcss-(?:light|dark):[^;}]*;?/g;
/** What a rule says that it says again, in the same words, before it ends. */
const REPEATED = /(?<=[{;])([\w-]+:[^;{}]+);(?=(?:[^{}]*;)?\1[;}])/g;

/** A finished sheet without what two minifiers, one after the other, said twice in it. */
export const saidOnce = (sheet: string): string =>
  sheet.replace(COMMENT, '').replace(UNASKED, '').replace(REPEATED, '').trim();
