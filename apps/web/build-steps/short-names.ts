import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Root } from 'postcss';

const THEME = fileURLToPath(new URL('../../../packages/ui/src/styles/theme.css', import.meta.url));
const TOKEN = /^ +(--[a-z][a-z\d-]*[a-z\d]):/gm;
/** What Tailwind asks for while it compiles, and no rule does. */
const FOR_TAILWIND =
  /^--(?:breakpoint-\w+|color-(?:transparent|current)|text-(?:hero|h\d|lead|body|small)--line-height)$/;
const LETTERS = 26;
const FIRST = 'a'.charCodeAt(0);
const USE = /var\((--[\w-]+)/g;
/** A face that stands in for one that is not there yet, and is known to nobody but these sheets: 'Inter as Roboto'. */
const STAND_IN = /(['"]?)(Inter|Fraunces) as (\w)\w+\1/g;

/** 'a' to 'z', then 'a0', 'b0' and so on. */
const shortName = (index: number): string =>
  `--${String.fromCharCode(FIRST + (index % LETTERS))}${index < LETTERS ? '' : Math.floor(index / LETTERS) - 1}`;

const tokens = [...readFileSync(THEME, 'utf8').matchAll(TOKEN)].map(([, name = '']) => name);
const short = new Map(
  tokens.filter((name) => !FOR_TAILWIND.test(name)).map((name, index) => [name, shortName(index)] as const),
);
const taken = new Set(short.values());

/**
 * Gives the tokens of the look names of a letter or two: they stand three hundred times in what a page of results has inside. All sheets of
 * a build get the same ones; what is not in a sheet (scripts, `style`) must not name a token.
 */
export function shortNames(root: Root): void {
  root.walkDecls((declaration) => {
    if (taken.has(declaration.prop)) throw declaration.error(`${declaration.prop} is the short name of a token`);
    if (FOR_TAILWIND.test(declaration.prop)) return void declaration.remove();
    const isOfFont = /font|face/.test(declaration.prop);
    // Nothing else makes the values of tokens shorter.
    if (declaration.prop.startsWith('--')) declaration.value = declaration.value.replaceAll(/,\s+/g, ',');
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    if (isOfFont)
      declaration.value = declaration.value.replaceAll(STAND_IN, (_, _quote, [first]: string, as) => `${first}${as}`);
    declaration.value = declaration.value.replaceAll(USE, (use, name: string) => {
      if (FOR_TAILWIND.test(name)) throw declaration.error(`${name} is left out of the sheets`);
      return short.has(name) ? `var(${short.get(name)}` : use;
    });
  });
}
