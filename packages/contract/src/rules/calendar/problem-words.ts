/** What is wrong with what an owner asks, as the rules of this folder say it. */
export const problemWords = {
  wholeRupees: 'Must be whole rupees.',
  whole: 'Must be a whole number.',
  orMore: (least: string) => `Must be ${least} or more.`,
  orLess: (most: string) => `Must be ${most} or less.`,
  noSlab: ({ low, high, below, above }: Record<'low' | 'high' | 'below' | 'above', string>) =>
    `GST has no slab for a price above ${low} and up to ${high}. Choose ${below} or less, or ${above} or more.`,
  moreThanMost: (most: number) => `Must not be more than the most nights, which are ${most}.`,
  beyondAhead: (ahead: number) => `Must not be more than how far ahead guests book, which is ${ahead} days.`,
  manySteps: (most: number) => `Must be at most ${most} steps.`,
  twice: 'Is there twice.',
  lessThanShorter: 'Must be more than for a shorter stay.',
  extraPrice: 'Say what an extra guest costs.',
  included: 'Say how many guests the price includes.',
  childOverGuest: "Must not be more than an extra guest's price.",
};
