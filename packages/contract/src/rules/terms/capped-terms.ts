import { type Paise, paise } from '../../money.ts';
import type { Meal } from '../price.ts';
import { areExtrasDearer, type ExtraPrices } from './extra-guests.ts';

/** What a room's meals cost a night, as it is kept. */
export type MealTerms = { meal: Meal; breakfast: Paise; lunch: Paise; dinner: Paise };

/** What a room costs beyond its nights. `extra` null: nobody is extra, however many it sleeps. */
export type CappedTerms = MealTerms & { extra: ExtraPrices | null };

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

const sumOf = ({ breakfast, lunch, dinner }: MealTerms): number => breakfast + lunch + dinner;

/** What whoever wants the meals pays for them; more than any price where there are none, since nobody was promised any. */
const askedFor = (terms: MealTerms): number => {
  if (terms.meal === 'no') return Number.POSITIVE_INFINITY;
  return terms.meal === 'yes' ? 0 : sumOf(terms);
};

/** The meals of the two that cost less: in the price of the room, else the lower sum, else none. */
const lesserMeals = (one: MealTerms, other: MealTerms): MealTerms => (askedFor(other) < askedFor(one) ? other : one);

const lesserExtra = (one: ExtraPrices | null, other: ExtraPrices | null): ExtraPrices | null =>
  one &&
  other && {
    included: Math.max(one.included, other.included),
    guest: Math.min(one.guest, other.guest) as Paise,
    child: Math.min(one.child, other.child) as Paise,
  };

/** Terms by which no party pays more than by either. */
export function lesserTerms(one: CappedTerms, other: CappedTerms): CappedTerms {
  const { meal, breakfast, lunch, dinner } = lesserMeals(one, other);
  return { meal, breakfast, lunch, dinner, extra: lesserExtra(one.extra, other.extra) };
}

/**
 * True where meals would cost more than the cap, or were in the price and would be left out of it. A room that has none already (`before`) may
 * stay so: its owner is not made to cook.
 */
export function areMealsDearer(now: MealTerms, cap: MealTerms, before: MealTerms | null): boolean {
  if (now.meal === 'no') return cap.meal === 'yes' && before?.meal !== 'no';
  return askedFor(now) > askedFor(cap);
}

/** The meals that are served stay those that are: each costs its part of what the cap's cost in all, in whole rupees, the first what is left over. */
function heldMeals(now: MealTerms, cap: MealTerms): MealTerms {
  if (now.meal !== 'both' || cap.meal !== 'both') return cap;
  const all = sumOf(now);
  const most = sumOf(cap);
  const part = (price: Paise) => paise(Math.floor((price * most) / all / 100) * 100);
  const held = { meal: now.meal, breakfast: part(now.breakfast), lunch: part(now.lunch), dinner: part(now.dinner) };
  const first = MEALS.find((meal) => now[meal] > 0) ?? 'breakfast';
  return { ...held, [first]: paise(held[first] + most - sumOf(held)) };
}

/** What a room asks, or was booked at, made no dearer than the cap. `before`: its meals until now, as they are unless they are just being saved; null for a room that is new. */
export function heldTo(now: CappedTerms, cap: CappedTerms, before: MealTerms | null = now): CappedTerms {
  const { meal, breakfast, lunch, dinner } = areMealsDearer(now, cap, before) ? heldMeals(now, cap) : now;
  return { meal, breakfast, lunch, dinner, extra: lesserExtra(now.extra, cap.extra) };
}

/** What of a room is dearer than its cap, if anything. */
export function whatIsDearer(
  now: CappedTerms,
  cap: CappedTerms,
  before: MealTerms | null,
): 'meals' | 'extra guests' | null {
  if (areMealsDearer(now, cap, before)) return 'meals';
  return areExtrasDearer(now.extra, cap.extra) ? 'extra guests' : null;
}
