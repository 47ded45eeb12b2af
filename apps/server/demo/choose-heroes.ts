import { type PoolPicture, viewFits } from './picture-pool.ts';
import { heroChoices, type SceneChoice } from './scene-choices.ts';
import type { DemoStay } from './stay.ts';
import { fits } from './words/condition.ts';

/** Pictures whose scene suits the stay best and whose view is there; the next best join where they are few. */
export function suited(
  stay: DemoStay,
  pool: readonly PoolPicture[],
  choices: readonly SceneChoice[],
  atLeast: number,
): PoolPicture[] {
  const weightOf = new Map<string, number>();
  for (const { scene, where, weight } of choices) {
    if (fits(where, stay.tags)) weightOf.set(scene, Math.max(weight, weightOf.get(scene) ?? 0));
  }
  const found: PoolPicture[] = [];
  for (const weight of [3, 2, 1]) {
    found.push(...pool.filter((picture) => weightOf.get(picture.scene) === weight && viewFits(picture, stay.tags)));
    if (found.length >= atLeast) break;
  }
  return found;
}

/** Nothing repeats within so many stays of a list: a little more than is seen at once. */
const NO_REPEAT_WITHIN = 18;

/** About what a party of `guests` pays in one kind of room. */
const priceFor = (stay: DemoStay, guests: number): number =>
  Math.min(...stay.rooms.map((room) => room.basePrice * Math.ceil(guests / room.sleeps)));

/** Orders of lists in which no picture may repeat soon: one guest, and two as a search begins with. */
const STRICT: readonly ((stay: DemoStay) => number)[] = [(stay) => priceFor(stay, 1), (stay) => priceFor(stay, 2)];
/** Orders in which it should not, where there is a choice: larger parties, and stars. */
const LOOSE: readonly ((stay: DemoStay) => number)[] = [
  (stay) => priceFor(stay, 3),
  (stay) => priceFor(stay, 4),
  (stay) => priceFor(stay, 6),
  (stay) => -stay.stars,
];

const sorted = (stays: readonly DemoStay[], rankOf: (stay: DemoStay) => number): DemoStay[] =>
  [...stays].sort((a, b) => rankOf(a) - rankOf(b) || priceFor(a, 1) - priceFor(b, 1) || (a.slug < b.slug ? -1 : 1));

/** Who stands near a stay in lists of its state and of the country, in any of the orders. */
function neighboursIn(
  stays: readonly DemoStay[],
  orders: readonly ((stay: DemoStay) => number)[],
): (stay: DemoStay) => Set<DemoStay> {
  const scopes = [stays, ...Map.groupBy(stays, ({ city }) => city.state).values()];
  const lists = scopes.flatMap((scope) => orders.map((rankOf) => sorted(scope, rankOf)));
  const places = lists.map((list) => new Map(list.map((stay, i) => [stay, i])));
  return (stay) => {
    const near = new Set<DemoStay>();
    for (const [n, list] of lists.entries()) {
      const at = places[n]?.get(stay);
      if (at === undefined) continue;
      for (const other of list.slice(Math.max(0, at - NO_REPEAT_WITHIN), at + NO_REPEAT_WITHIN + 1)) near.add(other);
    }
    return near;
  };
}

/** What was placed in a town or a state, in the order of prices. */
type Line = PoolPicture[];

const isPlainDay = ({ time, weather }: PoolPicture): boolean => time === 'day' && weather === 'clear';

/** How much two pictures look alike at a glance: the same house most, then the same form, then light and colours. */
function likeness(a: PoolPicture, b: PoolPicture): number {
  if (a.house === b.house) return 12;
  const sameForm = a.form === b.form ? 3 : 0;
  const sameColours = a.palette === b.palette ? 1.5 : 0;
  // A clear day is what most pictures should show; rain or night twice in a row is what is noticed.
  const sameLight = a.time === b.time && a.weather === b.weather ? (isPlainDay(a) ? 0.3 : 1.2) : 0;
  return sameForm + sameColours + sameLight + (a.scene === b.scene ? 0.2 : 0);
}

/** What a place shows already: of the town, of the state, how often in the state, and near it in other orders. */
type Shown = {
  town: Line;
  state: Line;
  uses: (picture: PoolPicture) => number;
  isNear: (picture: PoolPicture) => boolean;
};

/** Likeness to all the town has, the near ones in its list counting more; and how often the state shows it already. */
function nuisance(picture: PoolPicture, { town, state, uses, isNear }: Shown): number {
  let sum = isNear(picture) ? 12 : 0;
  for (const [i, other] of town.entries()) sum += likeness(picture, other) * (0.3 + 1.5 / (town.length - i));
  for (const [i, other] of state.slice(-6).entries()) sum += likeness(picture, other) * 0.06 * (i + 1);
  return sum + uses(picture) * 1.2;
}

/** How many heroes a stay should choose from before lesser ones are looked at. */
const HERO_CHOICE = 6;

/**
 * A hero for every stay: none twice in a town, none twice within a page of a list by price (of a town, of a state, of the
 * country), and as unlike its neighbours as can be.
 */
export function chooseHeroes(stays: readonly DemoStay[], pool: readonly PoolPicture[]): Map<DemoStay, PoolPicture> {
  const heroes = new Map<DemoStay, PoolPicture>();
  const lines = new Map<string, Line>();
  const lineOf = (key: string): Line => lines.get(key) ?? lines.set(key, []).get(key) ?? [];
  const uses = new Map<string, number>();
  const [strictlyNear, looselyNear] = [neighboursIn(stays, STRICT), neighboursIn(stays, LOOSE)];
  const heroesOf = (near: Set<DemoStay>) => new Set([...near].flatMap((other) => heroes.get(other) ?? []));
  for (const stay of sorted(stays, (of) => priceFor(of, 1))) {
    const [town, state] = [lineOf(`town/${stay.city.name}`), lineOf(`state/${stay.city.state}`)];
    const taken = heroesOf(strictlyNear(stay));
    const near = heroesOf(looselyNear(stay));
    const houses = new Set(town.map(({ house }) => house));
    const free = suited(
      stay,
      pool.filter((picture) => !taken.has(picture) && !houses.has(picture.house)),
      heroChoices,
      HERO_CHOICE,
    );
    const useKey = ({ file }: PoolPicture) => `${stay.city.state}|${file}`;
    const shown: Shown = {
      town,
      state,
      uses: (picture) => uses.get(useKey(picture)) ?? 0,
      isNear: (picture) => near.has(picture),
    };
    const hero = least(free, (picture) => nuisance(picture, shown));
    if (!hero) continue;
    heroes.set(stay, hero);
    uses.set(useKey(hero), shown.uses(hero) + 1);
    town.push(hero);
    state.push(hero);
  }
  return heroes;
}

/** The first of those with the smallest value. */
function least<T>(items: readonly T[], rankOf: (item: T) => number): T | undefined {
  let [found, smallest]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const item of items) {
    const value = rankOf(item);
    if (value < smallest) [found, smallest] = [item, value];
  }
  return found;
}
