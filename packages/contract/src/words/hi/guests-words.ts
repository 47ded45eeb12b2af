import { several } from './phrases.ts';

export const guestsWords = (guests: number, children = 0): string =>
  `${several(guests, 'guest')}${children > 0 ? `, जिनमें ${several(children, 'child')}` : ''}`;

export const ADD_GUESTS = 'मेहमान जोड़ें';
