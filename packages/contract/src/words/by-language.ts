import type { Language } from '../languages/languages.ts';
import * as dates from './date-words.ts';
import * as guests from './guests-words.ts';
import * as datesInHindi from './hi/date-words.ts';
import * as guestsInHindi from './hi/guests-words.ts';
import * as houseRulesInHindi from './hi/house-rule-words.ts';
import * as limitsInHindi from './hi/limit-words.ts';
import * as phrasesInHindi from './hi/phrases.ts';
import * as requestsInHindi from './hi/request-words.ts';
import * as reviewsInHindi from './hi/review-words.ts';
import * as stayDatesInHindi from './hi/stay-dates-words.ts';
import * as termsInHindi from './hi/terms-words.ts';
import * as unitsInHindi from './hi/unit-words.ts';
import * as houseRules from './house-rule-words.ts';
import * as limits from './limit-words.ts';
import * as phrases from './phrases.ts';
import * as requests from './request-words.ts';
import * as reviews from './review-words.ts';
import * as stayDates from './stay-dates-words.ts';
import * as terms from './terms-words.ts';
import * as units from './unit-words.ts';

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

/** The languages of the server, which has no Tamil: what it says itself is English to who reads Tamil. */
export type SaidLanguage = Exclude<Language, 'ta'>;

/** By language, for the server, which says them in all at once; a build for browsers has those of its own alone. */
export const wordsByLanguage: Record<SaidLanguage, Words> = {
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
};
