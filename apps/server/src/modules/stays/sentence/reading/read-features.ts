import type { SearchOrder } from '@basera/contract/endpoints/search-query';
import { STARS_MAX } from '@basera/contract/limits';
import type { HouseRule } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS, type LeastRating } from '@basera/contract/rules/reviews/guest-rating';
import { AMENITY_PHRASES, KIND_PHRASES, ORDER_PHRASES, RULE_PHRASES } from '../words/feature-words.ts';
import { phraseKey } from '../words/known-words.ts';
import { normalWord } from '../words/normal-word.ts';
import { type Lexeme, markLeft, markRead, rule, type Tape } from './tape.ts';

type Feature =
  | { kind: 'category' | 'amenity'; names: string[] }
  | { kind: 'rule'; rule: HouseRule }
  | { kind: 'order'; order: SearchOrder };

const phrases = new Map<string, Feature>();
const learn = (written: string, feature: Feature) => {
  for (const phrase of written.split('|')) phrases.set(phraseKey(phrase), feature);
};
for (const [name, written] of Object.entries(KIND_PHRASES)) learn(written, { kind: 'category', names: [name] });
for (const [names, written] of Object.entries(AMENITY_PHRASES))
  learn(written, { kind: 'amenity', names: names.split('/') });
for (const [name, written] of Object.entries(RULE_PHRASES)) learn(written, { kind: 'rule', rule: name as HouseRule });
for (const [order, written] of Object.entries(ORDER_PHRASES))
  learn(written, { kind: 'order', order: order as SearchOrder });

const LONGEST = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

export type Named = { id: number; name: string };

export type SaidFeatures = {
  categories: Named[];
  amenities: Named[];
  house_rules: HouseRule[];
  stars: number[];
  guest_rating: LeastRating | null;
  order: SearchOrder | null;
};

/** What a stay may be called and have here. */
export type KnownFeatures = { categories: readonly Named[]; amenities: readonly Named[] };

/** The longest phrase from a place on, its hyphens passed over. */
function phraseAt(lexemes: Lexeme[], at: number): { feature: Feature; length: number } | null {
  for (let length = Math.min(2 * LONGEST, lexemes.length - at); length > 0; length--) {
    const part = lexemes.slice(at, at + length);
    if (part.at(-1)?.symbol === '-' || part.some(({ symbol }) => symbol === '_')) continue;
    const words = part.filter(({ symbol }) => symbol !== '-').flatMap((lexeme) => lexeme.words);
    const feature = phrases.get(words.join(' '));
    if (feature) return { feature, length };
  }
  return null;
}

const AFTERWARDS = ['nahi', 'nahin', 'na', 'mat', 'नहीं'].map(normalWord);

/** With its refusal, what is wanted not to be there: 'without a pool', 'पूल नहीं', 'पूल के बिना'. Null for what is wanted. */
function refusedPart(lexemes: Lexeme[], at: number, length: number): Lexeme[] | null {
  const before = lexemes[at - 1]?.symbol === 'a' ? at - 2 : at - 1;
  const isRefused = (place: number) => lexemes[place]?.symbol === 'not';
  const isAfterwards = (place: number) => isRefused(place) && AFTERWARDS.includes(lexemes[place]?.words[0] ?? '');
  if (isRefused(before) && !isAfterwards(before)) return lexemes.slice(before, at + length);
  const after = at + length;
  if (isAfterwards(after)) return lexemes.slice(at, after + 1);
  return lexemes[after]?.symbol === 'of' && isRefused(after + 1) ? lexemes.slice(at, after + 2) : null;
}

/** Adds what a phrase means to what was said; false where it is not known here. */
function take(said: SaidFeatures, feature: Feature, known: KnownFeatures): boolean {
  if (feature.kind === 'rule') said.house_rules.push(feature.rule);
  else if (feature.kind === 'order') said.order ??= feature.order;
  else {
    const [all, own] =
      feature.kind === 'category' ? [known.categories, said.categories] : [known.amenities, said.amenities];
    const found = feature.names.map((name) => all.find((each) => each.name === name)).find((each) => each);
    if (!found) return false;
    if (!own.includes(found)) own.push(found);
  }
  return true;
}

function readPhrases(tape: Tape, said: SaidFeatures, known: KnownFeatures): void {
  for (let at = 0; at < tape.lexemes.length; at++) {
    const found = phraseAt(tape.lexemes, at);
    if (!found) continue;
    const refused = refusedPart(tape.lexemes, at, found.length);
    if (refused) markLeft(refused);
    else if (take(said, found.feature, known)) markRead(tape.lexemes.slice(at, at + found.length));
    at += found.length - 1;
  }
}

const isStar = (star: number): boolean => Number.isInteger(star) && star >= 1 && star <= STARS_MAX;

function readStars(tape: Tape, said: SaidFeatures): void {
  const through = (low: number, high: number): boolean => {
    if (!isStar(low) || !isStar(high) || low > high) return false;
    const stars = Array.from({ length: high - low + 1 }, (_, more) => low + more);
    said.stars = [...new Set([...said.stars, ...stars])].sort((a, b) => a - b);
    return true;
  };
  tape.read(rule('(?<low>N) (?:-|/|to|se|and) (?<high>N)(?: -)? star(?: rating)?'), ({ number }) =>
    through(number('low'), number('high')),
  );
  const MORE = '(?:and |se )?(?:upar|plus|zyada|over)';
  tape.read(rule(`(?<star>N)(?: -)? star(?: rating)?(?<more> ${MORE})?`), ({ group, number }) =>
    through(number('star'), group('more') ? STARS_MAX : number('star')),
  );
  const rating = ({ number }: { number(name: string): number }): boolean => {
    const least = GUEST_RATINGS.find((each) => Number(each) === number('rating'));
    if (!least) return false;
    said.guest_rating = least;
    return true;
  };
  tape.read(rule(`(?:rating (?:of )?|over )?(?<rating>N)(?: ${MORE})? rating(?: ${MORE})?`), rating);
  tape.read(rule(`rating (?:of |in )?(?:over )?(?<rating>N)(?: ${MORE})?`), rating);
}

/** What a stay is to be and to have, and what is to come first. */
export function readFeatures(tape: Tape, known: KnownFeatures): SaidFeatures {
  const said: SaidFeatures = {
    categories: [],
    amenities: [],
    house_rules: [],
    stars: [],
    guest_rating: null,
    order: null,
  };
  readPhrases(tape, said, known);
  readStars(tape, said);
  return { ...said, house_rules: [...new Set(said.house_rules)] };
}
