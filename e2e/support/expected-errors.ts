/** Words as a pattern of just these words. */
const escaped = (words: string): string => words.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/**
 * Where a message came from, which stands at its end (logged-errors.ts). Of an address '*' is what a journey cannot know
 * of a name in it; the query after it does not count.
 */
const from = (...addresses: string[]): string => {
  const paths = addresses.map((address) => address.split('*').map(escaped).join('[^/?\\]]*'));
  return `[^[]* \\[https?://[^/]+(?:${paths.join('|')})(?:\\?[^]*)?\\]$`;
};

/** Each of these messages may be logged: as the one pattern that the option `mayLogErrors` is. Playwright takes a list for something else. */
export const anyOf = (...messages: RegExp[]): RegExp =>
  new RegExp(messages.map(({ source }) => `(?:${source})`).join('|'));

/** What a browser logs of answers with this status from these addresses. */
export const answered = (status: number, ...addresses: string[]): RegExp =>
  new RegExp(`the server responded with a status of ${status} \\(${from(...addresses)}`);

/** What a browser logs of files that a test keeps from coming. */
export const heldBack = (...addresses: string[]): RegExp =>
  new RegExp(`net::ERR_(?:FAILED|INTERNET_DISCONNECTED)${from(...addresses)}`);

/** What a browser, and the product, log of calls that a test lets fail on their way. */
export const unreached = (...addresses: string[]): RegExp =>
  anyOf(heldBack(...addresses), /We could not reach Basera\./);

/** What a part of a page that does not come leaves in the log, by the name of its file before the hash. */
export const partMissing = (part: string): RegExp =>
  anyOf(
    heldBack(`/assets/${part}-*.js`),
    new RegExp(`Failed to fetch dynamically imported module: \\S+/assets/${part}-[^/]*\\.js`),
  );

/**
 * What is logged while a page has no network, whatever it asks for: of files and calls, by real time, and by the router,
 * which asks for what is linked.
 */
export const OFFLINE = anyOf(
  /net::ERR_INTERNET_DISCONNECTED/,
  /We could not reach Basera\./,
  /^\S+ WebSocket connection to /,
  // Real time asks whether the other end is still there, of a socket that the network has just closed.
  /^\S+ WebSocket is already in CLOSING or CLOSED state/,
  // The router's own sentence, which the build leaves out for its place (lean-advice.ts).
  /fog-of-war\.js:\d+/,
);
