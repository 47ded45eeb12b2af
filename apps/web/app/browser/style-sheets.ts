type StyleSheet = { rel: 'stylesheet'; href: string; precedence: 'ground' | 'frame' | 'page' };

// With a precedence React shows a page once its sheets are there, keeps them, and has those of the frame before the rest.
const styleSheet = (href: string, precedence: StyleSheet['precedence']): StyleSheet => ({
  rel: 'stylesheet',
  href,
  precedence,
});

/** What every page has whole, for `links` of the root. */
export const groundStyles = (href: string): StyleSheet => styleSheet(href, 'ground');

/** What several features share, for `links` of the root. */
export const frameStyles = (href: string): StyleSheet => styleSheet(href, 'frame');

/** What the pages of a feature need, for `links` of their routes: the addresses of `./feature.css?url`. */
export const pageStyles =
  (...hrefs: string[]) =>
  (): StyleSheet[] =>
    hrefs.map((href) => styleSheet(href, 'page'));
