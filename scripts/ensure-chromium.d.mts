/** Path of a Chromium that can be started, '' for Playwright's own; null where there is none and none can be had. */
export function ensureChromium(): Promise<string | null>;

/** Path of a Chromium with all its parts; null where there is none and none can be had. */
export function ensureWholeChromium(): Promise<string | null>;
