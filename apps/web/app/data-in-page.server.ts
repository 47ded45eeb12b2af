const BODY_END = '</body></html>';
/** What would end the string or the script, or begin another one. */
const NOT_IN_SCRIPT = /['\\\n\r<>&\u2028\u2029]/g;
const ESCAPED: Record<string, string> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

const escaped = (sign: string): string => ESCAPED[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Gives the router all there is, and says so. */
const TAKEN_UP = '(d=>{let c=window.__reactRouterContext.streamController;c.enqueue(d);c.close()})';

const MODULES = '<script nonce="';
const MODULES_TAG = '" type="module" async="">';
/** Between values, or said of what a route has not: who reads it asks only whether it has. */
const FOR_READERS = /\n\s*|(?<=":) |"has[A-Z]\w+": false,/g;

const IMPORTS = /"module":"([^"]+)",?[^{}]*?"imports":\[([^\]]*)\]/g;

/** What comes with a module that this page does not load is found when it is: the router names it ahead for the landing page. */
const withoutUnloaded = (modules: string): string =>
  modules.replace(IMPORTS, (whole, module: string, imports: string) =>
    modules.indexOf(`"${module}"`) === modules.lastIndexOf(`"${module}"`) ? whole.replace(imports, '') : whole,
  );

/** Pages of one route load the same. */
const compacted = new Map<string, string>();
const COMPACTED_MOST = 100;

function compact(modules: string): string {
  const before = compacted.get(modules);
  if (before !== undefined) return before;
  const now = withoutUnloaded(modules.replace(FOR_READERS, ''));
  if (compacted.size >= COMPACTED_MOST) compacted.clear();
  compacted.set(modules, now);
  return now;
}

/** The router writes down what it loads as for a reader: one value a line, and what is not there as well. In pieces. */
function compactModules(html: string, nonce: string): string[] {
  const tag = `${MODULES}${nonce}${MODULES_TAG}`;
  const begin = html.lastIndexOf(tag);
  return begin < 0 ? [html] : [html.slice(0, begin), tag + compact(html.slice(begin + tag.length))];
}

/** An ampersand in an address, before the name of a parameter that no sign is called by (as '&copy=' would be). */
const BETWEEN =
  /&amp;(?=(?:from_date|to_date|max_guests|room|show|view|page|price_max|price_min|star_rating|guest_rating|amenities|house_rules|category_id|sort_order|order)(?:%5B%5D)?=)/g;

/** What stands behind the name of a parameter that may come more than once. */
const REPEATED = '%5B%5D=';

/** A rendered page with its addresses as short as they may be written. */
export const withShortAddresses = (html: string): string => html.replace(BETWEEN, '&').replaceAll(REPEATED, '[]=');

/**
 * Writes what the loaders answered into the end of a page, where the router in the browser takes it up, as its own
 * `<ServerRouter>` would: in single quotes, since the data is full of double ones. In pieces: what stands before the scripts
 * first, and each script whole in one.
 */
export function withDataOfPage(html: string, data: string, nonce: string): string[] {
  const end = html.lastIndexOf(BODY_END);
  if (end < 0) throw new Error('a page has an end');
  return [
    ...compactModules(html.slice(0, end), nonce),
    `<script nonce="${nonce}">${TAKEN_UP}('${data.replace(NOT_IN_SCRIPT, escaped)}')</script>${html.slice(end)}`,
  ];
}
