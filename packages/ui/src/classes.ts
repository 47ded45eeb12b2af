/** Class names joined with blanks; what is false, null or undefined is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
