import { readSheet, type SheetParts, usedRules } from './used-rules.server';

// As React writes it.
const STYLE_SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)" data-precedence="([^"]*)"\/>/g;
const CLASSES = / class="([^"]*)"/g;
/** Pages of one kind have nearly the same classes. */
const SELECTIONS_MOST = 500;

// The browser's build is finished before the server's begins. In development Vite brings the styles.
const BUILT = import.meta.env.PROD
  ? import.meta.glob<string>('../../build/client/assets/*.css', { query: '?raw', import: 'default', eager: true })
  : {};

/** What stands in each style sheet of the finished build, by its address. */
const builtSheets = new Map(
  Object.entries(BUILT).map(([file, styles]) => [file.slice(file.indexOf('/assets/')), styles]),
);

/** A sheet as it was read, and what was chosen of it, by the classes of a page. */
type Read = { parts: SheetParts; selections: Map<string, string> };
const known = new Map<string, Read>();

function read(styles: string): Read {
  const before = known.get(styles);
  if (before) return before;
  const now = { parts: readSheet(styles), selections: new Map() };
  known.set(styles, now);
  return now;
}

/** What of the frame's sheet means something to this page. */
function selectionFor(html: string, styles: string): string {
  const written = new Set<string>();
  for (const [, names = ''] of html.matchAll(CLASSES)) written.add(names);
  const { parts, selections } = read(styles);
  const key = [...written].sort().join('|');
  let selection = selections.get(key);
  if (selection === undefined) {
    const names = [...written].flatMap((each) => each.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/));
    selection = usedRules(parts, new Set(names));
    if (selections.size >= SELECTIONS_MOST) selections.clear();
    selections.set(key, selection);
  }
  return selection;
}

/** Asked for at once, behind the scripts, and put to use before the page comes alive (`browser/frame-sheet.ts`). */
const wholeSheet = (href: string): string => `<link rel="preload" as="style" href="${href}" fetchPriority="low"/>`;

/**
 * Puts the style sheets that a page links to into the page itself: no round trip before the first paint. Of the frame's,
 * what this page shows; the whole comes beside the scripts. Each link stays, disabled, so that it is not fetched and
 * whoever wants its sheet later finds that it is there.
 */
export const withStylesInside = (html: string, styleSheets: ReadonlyMap<string, string> = builtSheets): string =>
  html.replace(STYLE_SHEET, (link, href: string, precedence: string) => {
    const styles = styleSheets.get(href);
    if (styles === undefined) return link;
    const disabled = link.replace('/>', ' disabled=""/>');
    if (precedence !== 'frame') return `<style>${styles}</style>${disabled}`;
    return `<style>${selectionFor(html, styles)}</style>${disabled}${wholeSheet(href)}`;
  });
