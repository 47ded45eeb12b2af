// The browser's build is finished before the server's begins. In development Vite brings the styles.
/** The style sheets of the finished build by their files. */
export const BUILT: Record<string, string> = import.meta.env.PROD
  ? import.meta.glob<string>('../../../build/client/assets/*.css', { query: '?raw', import: 'default', eager: true })
  : {};
