import { several } from './phrases.ts';

export const guestsWords = (guests: number, children = 0): string =>
  `${several(guests, 'guest')}${children > 0 ? `, जिनमें ${several(children, 'child')}` : ''}`;

export const ADD_GUESTS = 'मेहमान जोड़ें';

export const roomsSleep = (beds: number): string => `इन कमरों में ${beds} मेहमान सो सकते हैं`;

export const addRoomWords = (beds: number, party: number): string =>
  `इन कमरों में ${party} में से ${beds} मेहमान सो सकते हैं: एक कमरा जोड़ें`;
