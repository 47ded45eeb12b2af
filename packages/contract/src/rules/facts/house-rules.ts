/**
 * Who is welcome in a house, as its owner may say, in the order in which lists show it. Couples: also who is not
 * married, each with an ID. A house for families alone is not one for them: the database refuses both.
 */
export const HOUSE_RULES = ['couples_welcome', 'families_only'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** What else an owner may say of the house. Smoking: anywhere in it, so also in every room. */
export const HOUSE_FACTS = [
  'local_ids_welcome',
  'pets_allowed',
  'parties_allowed',
  'smoking_allowed',
  'outside_food_allowed',
] as const;
export type HouseFact = (typeof HOUSE_FACTS)[number];

/** All rules of a house, as its owner answers them. */
export const ALL_HOUSE_RULES = [...HOUSE_RULES, ...HOUSE_FACTS] as const;

/** As its owner answered, null where they did not. */
export type HouseAnswers = Record<HouseRule | HouseFact, boolean | null>;

/** True, false, or null where the owner did not say; only what is true can be searched for. */
export type HouseRules = Record<HouseRule, boolean | null>;

/** Of an owner who has said nothing. */
export const NOTHING_SAID: HouseAnswers = {
  couples_welcome: null,
  families_only: null,
  local_ids_welcome: null,
  pets_allowed: null,
  parties_allowed: null,
  smoking_allowed: null,
  outside_food_allowed: null,
};

/** The answers in something that has more. */
export const answersOf = (row: Partial<HouseAnswers> | undefined): HouseAnswers => ({
  ...NOTHING_SAID,
  ...Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, row?.[rule] ?? null])),
});
