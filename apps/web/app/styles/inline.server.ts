// In development the styles come as a file, so that they change without a reload.
const production = import.meta.env.PROD ? (await import('./app.css?inline')).default : '';

/** All styles of the site, for the page itself: one round trip less before the first paint. Empty in development. */
export const inlineStyles: string = production;
