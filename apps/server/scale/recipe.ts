/** A recipe of ops/ with the addresses of a test in it. Throws where one of what it replaces does not stand there. */
export const recipeFor = (recipe: string, replaced: readonly [from: string, to: string][]): string =>
  replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the recipe does not say '${from}'`);
    return text.replace(from, to);
  }, recipe);
