import type { Refusal } from '@basera/contract/rules/calendar/stay-limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { refusalWords } from '@basera/contract/words/limit-words';

/** Why a room is not sold for the dates: in English, and in parts for pages that say it in their own words. */
export const notSold = (dates: StayDates | null, refusal: Refusal | undefined) => ({
  not_sold: dates && refusal ? refusalWords(refusal, dates) : null,
  ...(dates && refusal && { not_sold_by: refusal }),
});
