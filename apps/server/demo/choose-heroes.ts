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

/** So many stays in a row of a list have different heroes: more than a page of results shows. */
const NO_REPEAT_WITHIN = 24;

/** What was placed in one list, in its order: a town's, a state's, the country's. */
type Line = PoolPicture[];

const shownLately = (line: Line): PoolPicture[] => line.slice(-NO_REPEAT_WITHIN);

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

/** Likeness to all the town has, the near ones in its list counting more; and how often the state shows it already. */
function nuisance(picture: PoolPicture, { town, state, uses }: { town: Line; state: Line; uses: number }): number {
  let sum = 0;
  for (const [i, other] of town.entries()) sum += likeness(picture, other) * (0.3 + 1.5 / (town.length - i));
  for (const [i, other] of state.slice(-6).entries()) sum += likeness(picture, other) * 0.06 * (i + 1);
  return sum + uses * 1.2;
}

/**
 * A hero for every stay: none twice in a town, none twice within a page of a list by price (of a town, of a state, of the
 * country), and as unlike its neighbours as can be.
 */
export function chooseHeroes(stays: readonly DemoStay[], pool: readonly PoolPicture[]): Map<DemoStay, PoolPicture> {
  const heroes = new Map<DemoStay, PoolPicture>();
  const lines = new Map<string, Line>();
  const lineOf = (key: string): Line => lines.get(key) ?? lines.set(key, []).get(key) ?? [];
  const uses = new Map<string, number>();
  const byPrice = [...stays].sort((a, b) => cheapest(a) - cheapest(b) || (a.slug < b.slug ? -1 : 1));
  for (const stay of byPrice) {
    const [town, state, country] = [lineOf(`town/${stay.city.name}`), lineOf(`state/${stay.city.state}`), lineOf('')];
    const taken = new Set([...shownLately(state), ...shownLately(country)]);
    const houses = new Set(town.map(({ house }) => house));
    const free = suited(
      stay,
      pool.filter((picture) => !taken.has(picture) && !houses.has(picture.house)),
      heroChoices,
      HERO_CHOICE,
    );
    const usesOf = ({ file }: PoolPicture) => uses.get(`${stay.city.state}|${file}`) ?? 0;
    let [hero, least] = [free[0], Number.POSITIVE_INFINITY];
    for (const picture of free) {
      const value = nuisance(picture, { town, state, uses: usesOf(picture) });
      if (value < least) [hero, least] = [picture, value];
    }
    if (!hero) continue;
    heroes.set(stay, hero);
    uses.set(`${stay.city.state}|${hero.file}`, usesOf(hero) + 1);
    for (const line of [town, state, country]) line.push(hero);
  }
  return heroes;
}

/** How many heroes a stay should choose from before lesser ones are looked at. */
const HERO_CHOICE = 6;

const cheapest = (stay: DemoStay): number => Math.min(...stay.rooms.map((room) => room.basePrice));
