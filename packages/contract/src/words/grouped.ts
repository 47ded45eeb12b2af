/** Before it stand two, four, six … digits and a last one. */
const PAIRS_AND_ONE = /(\d)(?=(?:\d\d)+\d(?:\.|$))/g;

/**
 * The digits of a number as one reads them in India: '1,12,450', '1,00,00,000.50'. `Intl.NumberFormat` writes the same, and
 * its first one costs a page 12 ms of a fast processor before it lives.
 */
export const grouped = (digits: string): string => digits.replace(PAIRS_AND_ONE, '$1,');
