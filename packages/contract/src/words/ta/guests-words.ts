import { several } from './phrases.ts';

export const guestsWords = (guests: number, children = 0): string =>
  `${several(guests, 'guest')}${children > 0 ? ` (${several(children, 'child')} உட்பட)` : ''}`;

export const ADD_GUESTS = 'விருந்தினர்களைச் சேர்க்க';
