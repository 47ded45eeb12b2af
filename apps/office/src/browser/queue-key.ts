/** What the list of cases is kept under: read again by whoever adds to it. */
export const QUEUE_KEY = ['office queue'];
