/** Path of a Chromium that can be started; null where there is none and none can be had. */
export function ensureChromium(): Promise<string | null>;
