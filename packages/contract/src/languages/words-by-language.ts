import * as dates from '../words/date-words.ts';
import * as guests from '../words/guests-words.ts';
import * as datesInHindi from '../words/hi/date-words.ts';
import * as guestsInHindi from '../words/hi/guests-words.ts';
import * as houseRulesInHindi from '../words/hi/house-rule-words.ts';
import * as limitsInHindi from '../words/hi/limit-words.ts';
import * as phrasesInHindi from '../words/hi/phrases.ts';
import * as requestsInHindi from '../words/hi/request-words.ts';
import * as reviewsInHindi from '../words/hi/review-words.ts';
import * as stayDatesInHindi from '../words/hi/stay-dates-words.ts';
import * as termsInHindi from '../words/hi/terms-words.ts';
import * as unitsInHindi from '../words/hi/unit-words.ts';
import * as houseRules from '../words/house-rule-words.ts';
import * as limits from '../words/limit-words.ts';
import * as phrases from '../words/phrases.ts';
import * as requests from '../words/request-words.ts';
import * as reviews from '../words/review-words.ts';
import * as stayDates from '../words/stay-dates-words.ts';
import * as datesInTamil from '../words/ta/date-words.ts';
import * as guestsInTamil from '../words/ta/guests-words.ts';
import * as houseRulesInTamil from '../words/ta/house-rule-words.ts';
import * as limitsInTamil from '../words/ta/limit-words.ts';
import * as phrasesInTamil from '../words/ta/phrases.ts';
import * as requestsInTamil from '../words/ta/request-words.ts';
import * as reviewsInTamil from '../words/ta/review-words.ts';
import * as stayDatesInTamil from '../words/ta/stay-dates-words.ts';
import * as termsInTamil from '../words/ta/terms-words.ts';
import * as unitsInTamil from '../words/ta/unit-words.ts';
import * as terms from '../words/terms-words.ts';
import * as units from '../words/unit-words.ts';
import type { Language } from './languages.ts';

const english = {
  ...dates,
  ...guests,
  ...houseRules,
  ...limits,
  ...phrases,
  ...requests,
  ...reviews,
  ...stayDates,
  ...terms,
  ...units,
};

/** The words of the contract in one language; those of another are other texts of the same kind. */
export type Words = {
  [Name in keyof typeof english]: (typeof english)[Name] extends string ? string : (typeof english)[Name];
};

/** By language, for the server, which says them in all at once; a build for browsers has those of its own alone. */
export const wordsByLanguage: Record<Language, Words> = {
  en: english,
  hi: {
    ...datesInHindi,
    ...guestsInHindi,
    ...houseRulesInHindi,
    ...limitsInHindi,
    ...phrasesInHindi,
    ...requestsInHindi,
    ...reviewsInHindi,
    ...stayDatesInHindi,
    ...termsInHindi,
    ...unitsInHindi,
  },
  ta: {
    ...datesInTamil,
    ...guestsInTamil,
    ...houseRulesInTamil,
    ...limitsInTamil,
    ...phrasesInTamil,
    ...requestsInTamil,
    ...reviewsInTamil,
    ...stayDatesInTamil,
    ...termsInTamil,
    ...unitsInTamil,
  },
};
