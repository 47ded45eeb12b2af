/** Told to the document by entry.client.tsx once every script the page needs is there. */
export const ALIVE = 'basera:alive';
