import { problemWords } from './problem-words.ts';

/** What is wrong with the least nights an owner asks beside the most, in words; null where both can be asked. */
export const problemWithNights = (least: number | null, most: number | null): string | null =>
  least !== null && most !== null && least > most ? problemWords.moreThanMost(most) : null;

/** The same of the days from booking to arrival. */
export const problemWithWindow = (notice: number | null, ahead: number | null): string | null =>
  notice !== null && ahead !== null && notice > ahead ? problemWords.beyondAhead(ahead) : null;
