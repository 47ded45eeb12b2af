import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { KeptData } from '@basera/contract/endpoints/accounts';
import type { Language } from '@basera/contract/languages/languages';
import { ALL_DATA_PURPOSES, type DataPurpose, papersKeptUntil } from '@basera/contract/rules/facts/data-purposes';
import { inLanguage } from '../../../words/say.ts';
import type { AccountsDeps } from '../deps.ts';
import { reasonToStay } from '../leaving/reason-to-stay.ts';
import { countKept, lastDaysOf } from './kept-queries.ts';

type Clocked = { days: number; last: CalendarDate | null };

const behind = (day: CalendarDate | null, days: number): Clocked => ({ days, last: day && addDays(day, days) });

/** Of what is deleted when it is of before a day: a day later. */
const behindDay = (day: CalendarDate | null, days: number): Clocked => behind(day && addDays(day, 1), days);

/** What is kept of a person, what for, and until when, by the settings in force and their own rows; and why they cannot leave now, if so. */
export async function showKept(deps: AccountsDeps, userId: number, language: Language): Promise<KeptData> {
  const { db, keptDays, ofBusiness } = deps;
  const stays = await db.transaction().execute((trx) => reasonToStay(deps, trx, userId));
  const [counts, last] = await Promise.all([countKept(db, userId, ofBusiness), lastDaysOf(db, userId, ofBusiness)]);
  const clocks: { [P in DataPurpose]?: Clocked } = {
    sign_in: behind(last.session, keptDays.sessions),
    codes: behind(last.code, keptDays.codes),
    repeats: behind(last.repeat, keptDays.repeats),
    mails: behind(last.mail, keptDays.messages),
    register: behindDay(last.checkOut, keptDays.register),
    desk: behindDay(last.desk, keptDays.desk),
  };
  const books: { [P in DataPurpose]?: CalendarDate | null } = {
    bookings: last.booking && papersKeptUntil(last.booking),
    papers: last.paper && papersKeptUntil(last.paper),
    seller: last.sold && papersKeptUntil(last.sold),
  };
  return {
    purposes: ALL_DATA_PURPOSES.map((purpose) => ({
      purpose,
      entries: counts.get(purpose) ?? 0,
      goes_after_days: clocks[purpose]?.days ?? null,
      last_goes_on: clocks[purpose]?.last ?? null,
      books_until: books[purpose] ?? null,
    })),
    stays_because: stays && inLanguage(stays, language),
  };
}
