/** A rule of a sheet: what stands before its braces, and what is in them; null where there are none ('@layer a, b'). */
type Rule = { prelude: string; content: string | null };

const GROUP = /^@(layer|media|supports|container)\b/;
/** What is named in one place and used in another: kept where what is kept names it. */
const NAMED = /^@(?:property|keyframes) ([\w-]+)$/;
const CLASS = /\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;
const COMMENT = /\/\*.*?\*\//gs;
const QUOTE = /["']/;

/** Where the string, the escape or the one character that begins here ends. */
function afterToken(text: string, at: number): number {
  const first = text[at] ?? '';
  if (first === '\\') return at + 2;
  if (!QUOTE.test(first)) return at + 1;
  let end = at + 1;
  while (end < text.length && text[end] !== first) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The first place from `at` on, outside of strings and brackets, where one of `wanted` stands; the end if none does. */
function find(text: string, at: number, wanted: string): number {
  let depth = 0;
  for (let here = at; here < text.length; here = afterToken(text, here)) {
    const character = text[here] ?? '';
    if (depth === 0 && wanted.includes(character)) return here;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
  }
  return text.length;
}

function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < sheet.length; ) {
    const end = find(sheet, at, '{;');
    const prelude = sheet.slice(at, end).trim();
    const close = sheet[end] === '{' ? find(sheet, end + 1, '}') : end;
    if (prelude) rules.push({ prelude, content: sheet[end] === '{' ? sheet.slice(end + 1, close) : null });
    at = close + 1;
  }
  return rules;
}

function partsOf(selectors: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < selectors.length; ) {
    const end = find(selectors, at, ',');
    parts.push(selectors.slice(at, end));
    at = end + 1;
  }
  return parts;
}

const NEEDED = /:(?:has|is|where)$/;

/** A selector without what its element need not have: alternatives, and what it is not. */
function needed(selector: string): string {
  let all = '';
  for (let at = 0; at < selector.length; ) {
    const open = find(selector, at, '(');
    all += selector.slice(at, open);
    const close = open < selector.length ? find(selector, open + 1, ')') : open;
    const inside = selector.slice(open + 1, close);
    if (NEEDED.test(all) && find(inside, 0, ',') === inside.length) all += ` ${needed(inside)} `;
    at = close + 1;
  }
  return all;
}

/** What only scripts write, and only once a page lives; but for the theme and scripts that do not come, which are sooner. */
const WRITTEN = /\[((?:data|aria)-[a-z-]+)(?:=([^\]]*))?\]/g;
const SOONER = /^data-(?:theme|scripts)$/;
const IN_BRACKETS = /(?<!\\)\[[^\]]*\]/g;

const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(IN_BRACKETS, '').matchAll(CLASS)].map(([, name = '']) => plain(name));

/** The attributes that something has to have for a selector to fit, as a page writes them: ' data-view="map"'. */
const attributesOf = (selector: string): string[] =>
  [...selector.matchAll(WRITTEN)]
    .filter(([, name = '']) => !SOONER.test(name))
    .map(([, name, value]) => (value === undefined ? ` ${name}=` : ` ${name}="${value.replaceAll(/["']/g, '')}"`));

const plain = (name: string): string =>
  name.replace(ESCAPE, (_, code, character) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : character));

type Piece = { text: string; classes: string[]; attributes: string[] };
/** A sheet in pieces that are kept or left out. */
export type SheetParts = ({ group: string; parts: SheetParts } | { pieces: Piece[]; content: string | null })[];

/** What nobody sees of a page that has just come, and what is there for who has no scripts: with the whole sheet. */
const LATER = /^@media (?:print\b|\(scripting: ?none\))/;
const ONCE_ALIVE = /:hover\b|^::view-transition/;

/** Reads a finished sheet once, for `usedRules` of each page. */
export const readSheet = (sheet: string): SheetParts =>
  rulesOf(sheet.replace(COMMENT, '')).flatMap(({ prelude, content }): SheetParts => {
    if (LATER.test(prelude)) return [];
    if (content !== null && GROUP.test(prelude)) return [{ group: prelude, parts: readSheet(content) }];
    if (prelude.startsWith('@')) return [{ pieces: [{ text: prelude, classes: [], attributes: [] }], content }];
    const pieces = partsOf(prelude)
      .filter((text) => !ONCE_ALIVE.test(text))
      .map((text) => {
        const all = needed(text);
        return { text, classes: classesOf(all), attributes: attributesOf(all) };
      });
    return [{ pieces, content }];
  });

/** The attributes by which the rules of a sheet differ from one page to the next. */
export const attributesIn = (parts: SheetParts): string[] => [
  ...new Set(
    parts.flatMap((part) =>
      'group' in part ? attributesIn(part.parts) : part.pieces.flatMap(({ attributes }) => attributes),
    ),
  ),
];

/** What stands on a page, of that by which rules are chosen. */
export type Written = { classes: ReadonlySet<string>; attributes: ReadonlySet<string> };

function filtered(parts: SheetParts, written: Written): string {
  const { classes, attributes } = written;
  let text = '';
  for (const part of parts) {
    if ('group' in part) {
      const inside = filtered(part.parts, written);
      if (inside) text += `${part.group}{${inside}}`;
      continue;
    }
    const kept = part.pieces.filter(
      (piece) =>
        piece.classes.every((name) => classes.has(name)) && piece.attributes.every((name) => attributes.has(name)),
    );
    if (kept.length === 0) continue;
    const prelude = kept.map((piece) => piece.text).join(',');
    text += part.content === null ? `${prelude};` : `${prelude}{${part.content}}`;
  }
  return text;
}

/** What browsers that do not know `@property` get in its place names every one of them. */
const IN_ITS_PLACE = '@layer properties';

/**
 * The rules of a sheet that can mean something to a page on which this stands, in their order: every width and theme of
 * what is there, and nothing of what is not, of paper, of a pointer above it, or of what only scripts will write.
 */
export function usedRules(sheet: SheetParts, written: Written): string {
  const kept = rulesOf(filtered(sheet, written));
  const naming = kept.filter(({ prelude }) => prelude !== IN_ITS_PLACE && !prelude.startsWith('@property'));
  const named = naming.map(({ prelude, content }) => (NAMED.test(prelude) ? '' : content)).join();
  return kept
    .filter(({ prelude }) => named.includes(NAMED.exec(prelude)?.[1] ?? ''))
    .map(({ prelude, content }) => (content === null ? `${prelude};` : `${prelude}{${content}}`))
    .join('');
}
