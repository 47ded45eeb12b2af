/**
 * Who is welcome in a house, as its owner may say, in the order in which lists show it. Couples: also who is not
 * married, each with an ID. A house for families alone is not one for them: the database refuses both.
 */
export const HOUSE_RULES = ['couples_welcome', 'families_only'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** True, false, or null where the owner did not say; only what is true can be searched for. */
export type HouseRules = Record<HouseRule, boolean | null>;
