import { several } from '../phrases.ts';

export const EXTRA_GUEST = 'Extra guest';
export const EXTRA_CHILD = 'Extra child';
export const EXTRA_GUESTS = 'Extra guests';
export const COMMISSION = 'Commission';

/** '7 nights: 10% less' */
export const lessWords = (nights: number, percent: number): string => `${several(nights, 'night')}: ${percent}% less`;
