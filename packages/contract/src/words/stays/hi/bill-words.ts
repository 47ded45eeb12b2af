import { several } from '../../hi/phrases.ts';

export const EXTRA_GUEST = 'अतिरिक्त मेहमान';
export const EXTRA_CHILD = 'अतिरिक्त बच्चा';
export const EXTRA_GUESTS = 'अतिरिक्त मेहमान';
export const COMMISSION = 'कमीशन';

export const lessWords = (nights: number, percent: number): string => `${several(nights, 'night')}: ${percent}% कम`;
