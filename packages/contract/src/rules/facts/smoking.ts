import type { Room } from '../../endpoints/stays.ts';
import { NON_SMOKING, SMOKING_ALLOWED } from '../../words/stays/smoking-words.ts';

/** What a room says of smoking; null where the owner said nothing. */
export function smokingWords({ smoking_allowed }: Pick<Room, 'smoking_allowed'>): string | null {
  if (smoking_allowed === null) return null;
  return smoking_allowed === 0 ? NON_SMOKING : SMOKING_ALLOWED;
}
