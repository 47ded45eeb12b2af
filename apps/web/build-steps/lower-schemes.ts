import type { Declaration, Root } from 'postcss';

/** One of them is empty and the other one nothing at all, so that of `var(--L,…)var(--D,…)` one is left. */
const [LIGHT, DARK] = ['--L', '--D'];
const [IS, IS_NOT] = ['initial', ' '];
const BEGIN = 'light-dark(';

/** Where the bracket closes, and the comma that stands in no other one. */
function halves(value: string, begin: number): { comma: number; end: number } {
  let [depth, comma, at] = [1, -1, begin];
  for (; depth > 0 && at < value.length; at += 1) {
    const sign = value[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 1) comma = at;
  }
  return { comma, end: at - 1 };
}

function lowered(value: string): string {
  const begin = value.indexOf(BEGIN);
  if (begin < 0) return value;
  const inside = begin + BEGIN.length;
  const { comma, end } = halves(value, inside);
  const [light, dark] = [value.slice(inside, comma).trim(), value.slice(comma + 1, end).trim()];
  return `${value.slice(0, begin)}var(${LIGHT},${light})var(${DARK},${dark})${lowered(value.slice(end + 1))}`;
}

const switched = (isDark: boolean): string => `${LIGHT}:${isDark ? IS_NOT : IS};${DARK}:${isDark ? IS : IS_NOT};`;

function lowerScheme(declaration: Declaration): void {
  const schemes = declaration.value.split(/\s+/);
  const rule = declaration.parent;
  declaration.before(switched(!schemes.includes('light')));
  if (rule?.type !== 'rule' || !(schemes.includes('light') && schemes.includes('dark'))) return;
  rule.after(`@media (prefers-color-scheme:dark){${rule.selector}{${switched(true)}}}`);
}

/**
 * Writes `light-dark()` for browsers that do not know it, as the minifier would, with names that are short: it stands a
 * hundred times in what every page has inside.
 */
export function lowerSchemes(root: Root): void {
  root.walkDecls((declaration) => {
    if (declaration.prop === 'color-scheme') lowerScheme(declaration);
    else declaration.value = lowered(declaration.value);
  });
}
