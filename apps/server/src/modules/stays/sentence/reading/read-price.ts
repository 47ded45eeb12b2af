import { PRICE_SLIDER_MAX_RUPEES } from '@basera/contract/limits';
import { type Found, type Lexeme, rule, type Tape } from './tape.ts';

/** Rupees, for a night or for the whole stay, and the words that said so. */
export type SaidPrice = { min: number | null; max: number | null; isTotal: boolean; lexemes: Lexeme[] };

/** A bare number that is less is no price. */
const LEAST_BARE = 100;
/** From '3-4k' on the first number is in thousands too. */
const THOUSAND = 1000;
const LEAST_THOUSANDS = 100;
/** 'Around ₹3,000' is so much less to so much more. */
const AROUND = 0.2;

const TOTAL = '(?<before>total)(?: (?:max|of|in|,))? ';
const TOTAL_BEFORE = `(?:${TOTAL})?`;
const AFTER =
  '(?:(?: (?:per|a|/|of|,))? (?:night|day)(?: of)?)?(?: (?:in )?(?<after>total))?(?: for(?= _| \\.| ,| $))?';
const UNDER_BEFORE = '(?:under|max|tak|kam than|not (?:over|upar|zyada than)|zyada se zyada|andar|neeche)';
const UNDER_AFTER =
  '(?:tak|max|(?:se |of )?(?:kam|neeche|andar)(?: (?:in|of))?|(?:in |of )?andar(?: andar)?|(?:se |of )?(?:zyada|upar) not|max tak)';
// 'Not more than' and 'से ज़्यादा नहीं' are no least, and 'not less than' is one.
const OVER_BEFORE = '(?:(?<!not )(?:over|zyada than)|not (?:under|kam than)|kam se kam)';
const OVER_AFTER = '(?:(?:se |of )?(?:upar|zyada)(?! not(?= ))|plus|over|(?:se |of )?kam not)';

const isSum = (symbol: string): boolean => symbol.startsWith('m') || Number(symbol) >= LEAST_BARE;

type Sums = { min: number | null; max: number | null };

/** Both ends of a range, or null for what is none. */
function rangeOf({ group, number }: Found): Sums | null {
  let low = number('low');
  const high = number('high');
  const isMoney = [group('low'), group('high')].some((symbol) => symbol.startsWith('m'));
  if (isMoney && low < LEAST_THOUSANDS && high >= THOUSAND) low *= THOUSAND;
  if (!isMoney && low < LEAST_BARE) return null;
  return low < high ? { min: low, max: high } : null;
}

const around = (sum: number): Sums => ({ min: Math.round(sum * (1 - AROUND)), max: Math.round(sum * (1 + AROUND)) });

const one =
  (sums: (sum: number) => Sums) =>
  ({ group, number }: Found): Sums | null =>
    isSum(group('sum')) ? sums(number('sum')) : null;

const upTo = one((max) => ({ min: null, max }));
const fromOn = one((min) => ({ min, max: null }));

/** The first that fits is the price: what says most stands first. */
const RULES: readonly [RegExp, (found: Found) => Sums | null][] = [
  [`(?:between |from )?(?<low>M) (?:-|to|se|and) (?<high>M)(?: tak| (?:of )?between)*`, rangeOf] as const,
  [`around (?<sum>M)`, one(around)] as const,
  [`(?<sum>M) (?:(?:of )?around|of (?:\\. )?near)`, one(around)] as const,
  [`${OVER_BEFORE} (?<sum>M)`, fromOn] as const,
  [`(?<sum>M) ${OVER_AFTER}`, fromOn] as const,
  [`(?:${UNDER_BEFORE} )+(?<sum>M)(?: ${UNDER_AFTER})?`, upTo] as const,
  [`(?<sum>M)(?: (?:per|/|of) night)? ${UNDER_AFTER}`, upTo] as const,
  [`(?:per night|night of) (?<sum>M)`, upTo] as const,
  [`(?<sum>M) (?:per|/|a) night`, upTo] as const,
  [`(?<sum>m\\d+(?:\\.\\d+)?)`, upTo] as const,
].map(([source, sums]) => [rule(`${TOTAL_BEFORE}${source}${AFTER}`), sums]);

/** A bare number is a price where it says that it is of the whole stay. */
const WHOLES: typeof RULES = [`${TOTAL}(?<sum>M)`, '(?<sum>M) (?:in )?(?<after>total)'].map((source) => [
  rule(source),
  upTo,
]);

/** Whether a search can ask for it: a sum that bounds something. */
const canBeAsked = ({ min, max }: Sums): boolean =>
  (max === null || (max > 0 && max < PRICE_SLIDER_MAX_RUPEES)) && (min === null || min < PRICE_SLIDER_MAX_RUPEES);

/** The price that was said; a sum for each person is none that a search can ask for, and is left. */
export function readPrice(tape: Tape): SaidPrice | null {
  tape.leave(rule('(?:(?:under|max|over) )?M (?:per|a|/) (?:people|adult|child|friend)'));
  tape.leave(rule('per people M(?: tak)?'));
  let price: SaidPrice | null = null;
  for (const [pattern, sumsOf] of [...RULES, ...WHOLES])
    tape.readOnce(pattern, (found) => {
      const sums = sumsOf(found);
      if (!sums) return false;
      const isTotal = found.group('before') !== '' || found.group('after') !== '';
      // A total is bounded once it is known of how many nights it is.
      if (!isTotal && !canBeAsked(sums)) return false;
      const said = { ...sums, isTotal, lexemes: found.lexemes };
      const whole = price ? bothEnds(price, said) : said;
      if (whole) price = whole;
      return whole !== null;
    });
  return price;
}

/** 'At least 3,000, at most 6,000' is one price that was said in two parts. Null for two prices. */
function bothEnds(first: SaidPrice, other: SaidPrice): SaidPrice | null {
  const isOpen = (first.min === null && other.max === null) || (first.max === null && other.min === null);
  const [min, max] = [first.min ?? other.min, first.max ?? other.max];
  if (!isOpen || first.isTotal !== other.isTotal || min === null || max === null || min > max) return null;
  return { min, max, isTotal: first.isTotal, lexemes: [...first.lexemes, ...other.lexemes] };
}

/** What a price is for one of so many nights; null where that is not known, or bounds nothing. */
export function perNight({ min, max, isTotal }: SaidPrice, nights: number | null): Sums | null {
  if (!isTotal) return { min, max };
  if (nights === null) return null;
  const sums = { min: min && Math.ceil(min / nights), max: max && Math.floor(max / nights) };
  return canBeAsked(sums) ? sums : null;
}
