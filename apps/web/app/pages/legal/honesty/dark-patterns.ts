/**
 * What the Guidelines for Prevention and Regulation of Dark Patterns, 2023 (Central Consumer Protection Authority, 30
 * November 2023) name in Annexure 1, in its order.
 */
export const DARK_PATTERNS = [
  'false-urgency',
  'basket-sneaking',
  'confirm-shaming',
  'forced-action',
  'subscription-trap',
  'interface-interference',
  'bait-and-switch',
  'drip-pricing',
  'disguised-advertisement',
  'nagging',
  'trick-question',
  'saas-billing',
  'rogue-malware',
] as const;

export type DarkPattern = (typeof DARK_PATTERNS)[number];

/** Beyond the guidelines: nobody's price has to do with who they are. */
export const SAME_PRICE = 'same-price';

/** What tests hold, by the tag in their titles: '@honest-nagging'. */
export const HONEST_PROMISES = [...DARK_PATTERNS, SAME_PRICE] as const;

export type HonestPromise = (typeof HONEST_PROMISES)[number];
