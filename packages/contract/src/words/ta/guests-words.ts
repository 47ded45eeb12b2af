import { several } from './phrases.ts';

export const guestsWords = (guests: number, children = 0): string =>
  `${several(guests, 'guest')}${children > 0 ? ` (${several(children, 'child')} உட்பட)` : ''}`;

export const ADD_GUESTS = 'விருந்தினர்களைச் சேர்க்க';

export const roomsSleep = (beds: number): string => `இந்த அறைகளில் ${beds} பேர் தங்கலாம்`;

export const addRoomWords = (beds: number, party: number): string =>
  `இந்த அறைகளில் ${party} பேரில் ${beds} பேர் தங்கலாம்: இன்னோர் அறையைச் சேருங்கள்`;
