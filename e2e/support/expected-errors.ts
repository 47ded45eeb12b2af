/** What a browser, and the product, log of a call that a test lets fail on its way. */
export const UNREACHED = [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/, /We could not reach Basera\./];

/** What is logged beside that while a page has no network: by real time, and by the router, which asks for what is linked. */
export const CUT_OFF = [...UNREACHED, /^\S+ WebSocket connection to /, /Failed to fetch manifest patches/];

/** What a part of a page that did not come leaves in the log. */
export const PART_MISSING = [/net::ERR_FAILED/, /Failed to fetch dynamically imported module/];

/** What a browser logs of an answer with this status. */
export const answered = (status: number): RegExp => new RegExp(`the server responded with a status of ${status} \\(`);

/** A list of messages as the one pattern that the option `mayLogErrors` is: Playwright takes a list for something else. */
export const anyOf = (...messages: RegExp[]): RegExp =>
  new RegExp(messages.map(({ source }) => `(?:${source})`).join('|'));
