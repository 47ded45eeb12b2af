import { several } from '../../ta/phrases.ts';

export const EXTRA_GUEST = 'கூடுதல் விருந்தினர்';
export const EXTRA_CHILD = 'கூடுதல் குழந்தை';
export const EXTRA_GUESTS = 'கூடுதல் விருந்தினர்கள்';
export const COMMISSION = 'கமிஷன்';

export const lessWords = (nights: number, percent: number): string => `${several(nights, 'night')}: ${percent}% குறைவு`;
