import { several } from './phrases.ts';

/** '4 guests', '4 guests, 1 of them a child', '4 guests, 2 of them children' */
export const guestsWords = (guests: number, children = 0): string => {
  const young = children === 1 ? 'a child' : 'children';
  return `${several(guests, 'guest')}${children > 0 ? `, ${children} of them ${young}` : ''}`;
};

/** What a field says while nobody comes. */
export const ADD_GUESTS = 'Add guests';

/** 'These rooms sleep 2': why rooms cannot be booked for a larger party. */
export const roomsSleep = (beds: number): string => `These rooms sleep ${beds}`;

/** 'These rooms sleep 2 of 4: add a room' */
export const addRoomWords = (beds: number, party: number): string => `${roomsSleep(beds)} of ${party}: add a room`;
