import type { PagePiece } from '@basera/contract/page-services';
import { BUILT } from './languages/built-sheets.server';
import { saidOnce } from './said-once.server';
import { attributesIn, readSheet, type SheetParts, usedRules } from './used-rules.server';

// As React writes it.
const STYLE_SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)" data-precedence="([^"]*)"\/>/g;
const HEAD_END = '</head>';
/** By what rules are chosen; and what is there for who has no scripts, whose browser asks for the whole sheets. */
const ATTRIBUTES = /<noscript>.*?<\/noscript>| (?:class|(?:data|aria)-[a-z-]+)="[^"]*"/gs;
const CLASS = ' class="';
/** Pages of one kind have nearly the same classes. */
const SELECTIONS_MOST = 500;

/** What stands in each style sheet of the finished build, by its address. */
const builtSheets = new Map(
  Object.entries(BUILT).map(([file, styles]) => [file.slice(file.indexOf('/assets/')), saidOnce(styles)]),
);

/** A sheet as it was read, and what was chosen of it, by what stands on a page. */
type Read = { parts: SheetParts; attributes: string[]; selections: Map<string, Uint8Array> };
const known = new Map<string, Read>();

function read(styles: string): Read {
  const before = known.get(styles);
  if (before) return before;
  const parts = readSheet(styles);
  const now = { parts, attributes: attributesIn(parts), selections: new Map() };
  known.set(styles, now);
  return now;
}

const encoder = new TextEncoder();
/** The bytes of a sheet that pages have whole. */
const wholes = new Map<string, Uint8Array>();

function bytesOfWhole(styles: string): Uint8Array {
  const bytes = wholes.get(styles) ?? encoder.encode(styles);
  wholes.set(styles, bytes);
  return bytes;
}

type Page = { classes: string[]; attributes: Set<string> };

/** What stands in a page, as it is written there: said once, of what it says a hundred times. */
function readPage(html: string): Page {
  const classes: string[] = [];
  const attributes = new Set<string>();
  for (const written of new Set(html.match(ATTRIBUTES))) {
    if (written.startsWith(CLASS)) classes.push(written.slice(CLASS.length, -1));
    else if (written.startsWith(' ')) attributes.add(written).add(written.slice(0, written.indexOf('=') + 1));
  }
  return { classes: classes.sort(), attributes };
}

/** What of a sheet means something to this page. */
function selectionFor(page: Page, styles: string): Uint8Array {
  const { parts, attributes, selections } = read(styles);
  const there = attributes.filter((each) => page.attributes.has(each));
  const key = [...page.classes, ...there].join('|');
  let selection = selections.get(key);
  if (selection === undefined) {
    const names = page.classes.flatMap((each) => each.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/));
    selection = encoder.encode(usedRules(parts, { classes: new Set(names), attributes: new Set(there) }));
    if (selections.size >= SELECTIONS_MOST) selections.clear();
    selections.set(key, selection);
  }
  return selection;
}

/**
 * Asked for at once, behind the scripts, and put to use before the page comes alive (`browser/whole-sheets.ts`); or, where
 * there are no scripts, by the browser itself.
 */
const wholeSheet = (href: string): string =>
  `<link rel="preload" as="style" href="${href}" fetchPriority="low"/><noscript><link rel="stylesheet" href="${href}"/></noscript>`;

/**
 * Puts the style sheets that a page links to into the page itself: no round trip before the first paint. The ground is there
 * whole; of the others, what this page shows, and the whole comes beside the scripts. Each link stays, disabled, so that it
 * is not fetched and whoever wants its sheet later finds that it is there. In pieces: a third of a page is its styles, which
 * are bytes already.
 */
export function withStylesInside(html: string, styleSheets: ReadonlyMap<string, string> = builtSheets): PagePiece[] {
  const head = html.slice(0, html.indexOf(HEAD_END));
  const page = readPage(html);
  const pieces: PagePiece[] = [];
  let at = 0;
  for (const { index, 0: link, 1: href = '', 2: precedence } of head.matchAll(STYLE_SHEET)) {
    const styles = styleSheets.get(href);
    if (styles === undefined) continue;
    const isWhole = precedence === 'ground';
    pieces.push(`${html.slice(at, index)}<style>`, isWhole ? bytesOfWhole(styles) : selectionFor(page, styles));
    pieces.push(`</style>${link.replace('/>', ' disabled=""/>')}${isWhole ? '' : wholeSheet(href)}`);
    at = index + link.length;
  }
  return [...pieces, html.slice(at)];
}
