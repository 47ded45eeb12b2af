import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import type { Page } from '@playwright/test';

/** Of a test that is about the difference between phone and desktop; others run on a phone in `npm test`, at both widths in `npm run test:all`. */
export const atBothWidths = { tag: '@both-widths' };

/** Of a test about what a phone does not have: it runs on a desktop only. */
export const onDesktop = { tag: '@desktop' };

/** Of a test about what a Chromium without a window does not have, such as notifications: it runs in a whole one, on a phone. */
export const inWholeBrowser = { tag: '@whole-browser' };

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < MOBILE_BREAKPOINT_PX;
