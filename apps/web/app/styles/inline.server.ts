// As React writes it.
const STYLE_SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;

// The browser's build is finished before the server's begins. In development Vite brings the styles.
const BUILT = import.meta.env.PROD
  ? import.meta.glob<string>('../../build/client/assets/*.css', { query: '?raw', import: 'default', eager: true })
  : {};

/** What stands in each style sheet of the finished build, by its address. */
const builtSheets = new Map(
  Object.entries(BUILT).map(([file, styles]) => [file.slice(file.indexOf('/assets/')), styles]),
);

/**
 * Puts the style sheets that a page links to into the page itself: no round trip before the first paint. Each link stays,
 * disabled, so that it is not fetched and whoever wants its sheet later finds that it is there.
 */
export const withStylesInside = (html: string, styleSheets: ReadonlyMap<string, string> = builtSheets): string =>
  html.replace(STYLE_SHEET, (link, href) => {
    const styles = styleSheets.get(href);
    return styles === undefined ? link : `<style>${styles}</style>${link.replace('/>', ' disabled=""/>')}`;
  });
