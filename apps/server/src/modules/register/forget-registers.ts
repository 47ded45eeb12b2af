import { addDays } from '@basera/contract/calendar-date';
import type { RegisterDeps } from './deps.ts';
import { deleteOver } from './queries.ts';

/** Deletes registers whose time is over, and those of stays that never were; resolves to how many guests. */
export const forgetRegisters = ({ db, clock, keepDays }: RegisterDeps): Promise<number> =>
  deleteOver(db, addDays(clock.today(), -keepDays));
