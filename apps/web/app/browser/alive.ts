/** Told to the document by entry.client.tsx once every script the page needs is there. */
export const ALIVE = 'basera:alive';

/** Told to the document once the page listens to what one does. */
export const HYDRATED = 'basera:hydrated';
