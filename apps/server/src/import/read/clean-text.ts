import type { Mend } from '../reasons.ts';

const MISSING = new Set(['', 'null', 'nan', 'n/a', 'na', 'none', 'nil', 'undefined', '#n/a', '-', '--', '.']);

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  ccedil: 'ç',
  ouml: 'ö',
  uuml: 'ü',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const LAST_CODE_POINT = 0x10ffff;

function decodeOnce(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, named?: string) => {
    if (named) return ENTITIES[named.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}

/** `&amp;amp;` too: some exports encode what was encoded before. */
export const decodeEntities = (text: string): string => decodeOnce(decodeOnce(text));

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffd]/g;

/** Text of a cell without entities, control characters and doubled spaces; null for what only says 'missing'. */
export function cleanText(cell: string, label: string, mends: Mend[]): string | null {
  const decoded = decodeEntities(cell);
  const clean = decoded.replace(CONTROL, '').replace(/\s+/g, ' ').trim();
  if (MISSING.has(clean.toLowerCase())) return null;
  if (decoded !== cell) mends.push({ reason: 'html_entities', detail: `${label}: '${cell}' → '${clean}'` });
  else if (clean !== cell) mends.push({ reason: 'spaces', detail: `${label}: '${clean}'` });
  return clean;
}

/** Words of a cell that is read word by word: nothing to report of its spaces. */
export const plainText = (cell: string): string => {
  const text = decodeEntities(cell).replace(CONTROL, '').trim();
  return MISSING.has(text.toLowerCase()) ? '' : text;
};

/**
 * The one number in a text such as '3 star', '12 rooms' or '4.5'; null where there is none, or more than one
 * ('10-12', '2 + 1'), of which nobody can tell which was meant.
 */
export function onlyNumber(text: string): number | null {
  const [only, another] = text.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? [];
  return only === undefined || another !== undefined ? null : Number(only.replaceAll(',', ''));
}
