import { several } from './phrases.ts';

/** '4 guests', '4 guests, 1 of them a child', '4 guests, 2 of them children' */
export const guestsWords = (guests: number, children = 0): string => {
  const young = children === 1 ? 'a child' : 'children';
  return `${several(guests, 'guest')}${children > 0 ? `, ${children} of them ${young}` : ''}`;
};

/** What a field says while nobody comes. */
export const ADD_GUESTS = 'Add guests';
