import * as dates from '../words/date-words.ts';
import * as guests from '../words/guests-words.ts';
import * as datesInHindi from '../words/hi/date-words.ts';
import * as guestsInHindi from '../words/hi/guests-words.ts';
import * as houseRulesInHindi from '../words/hi/house-rule-words.ts';
import * as limitsInHindi from '../words/hi/limit-words.ts';
import * as phrasesInHindi from '../words/hi/phrases.ts';
import * as requestsInHindi from '../words/hi/request-words.ts';
import * as reviewsInHindi from '../words/hi/review-words.ts';
import * as rolesInHindi from '../words/hi/role-words.ts';
import * as stayDatesInHindi from '../words/hi/stay-dates-words.ts';
import * as termsInHindi from '../words/hi/terms-words.ts';
import * as unitsInHindi from '../words/hi/unit-words.ts';
import * as houseRules from '../words/house-rule-words.ts';
import * as limits from '../words/limit-words.ts';
import * as phrases from '../words/phrases.ts';
import * as requests from '../words/request-words.ts';
import * as reviews from '../words/review-words.ts';
import * as roles from '../words/role-words.ts';
import * as stayDates from '../words/stay-dates-words.ts';
import * as mealsInHindi from '../words/stays/hi/meal-words.ts';
import * as meals from '../words/stays/meal-words.ts';
import * as terms from '../words/terms-words.ts';
import * as units from '../words/unit-words.ts';
import type { Language } from './languages.ts';

const english = {
  ...dates,
  ...guests,
  ...houseRules,
  ...limits,
  ...meals,
  ...phrases,
  ...requests,
  ...reviews,
  ...roles,
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
    ...mealsInHindi,
    ...phrasesInHindi,
    ...requestsInHindi,
    ...reviewsInHindi,
    ...rolesInHindi,
    ...stayDatesInHindi,
    ...termsInHindi,
    ...unitsInHindi,
  },
};
