import { type Said, say, sideBySide, type Told } from '../words/say.ts';

const soldTwice = say`Another site had sold the same nights. We are sorry: all your money is on its way back.`;

/** Why a booking is cancelled whose nights another site had sold, as it is stored: in English. */
export const SOLD_TWICE = String(soldTwice);

const quoted = (words: string): Said => say` It says: “${words}”`;

/** What a guest is told of a cancellation's reason: the owner's words as theirs, ours as ours. */
export const reasonTold = (reason: string): Told =>
  reason === SOLD_TWICE ? sideBySide` ${soldTwice}` : quoted(reason);
