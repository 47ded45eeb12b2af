import { capitalised } from '@basera/contract/words/phrases';
import type { City, Locality } from '../../seed/places/place.ts';
import type { LeastUsed } from '../least-used.ts';
import type { Random } from '../random.ts';
import { fits, type Phrase, parsePhrase } from '../words/condition.ts';
import { food, foodNearby } from '../words/food.ts';
import { house } from '../words/house.ts';
import { inWords } from '../words/numbers.ts';
import { openings } from '../words/openings.ts';
import { outside } from '../words/outside.ts';
import { people } from '../words/people.ts';
import { men, women } from '../words/staff.ts';
import { tips } from '../words/tips.ts';

const phrasesOf = (lines: readonly string[]): Phrase[] => lines.map(parsePhrase);

const openingPhrases = phrasesOf(openings);
const topics = {
  house: phrasesOf(house),
  food: phrasesOf(food),
  foodNearby: phrasesOf(foodNearby),
  outside: phrasesOf(outside),
  people: phrasesOf(people),
  place: [] as Phrase[],
  tips: phrasesOf(tips),
};
type Topic = keyof typeof topics;

/** In a text, the order in which topics come. */
const ORDER: readonly Topic[] = ['house', 'people', 'food', 'foodNearby', 'outside', 'place', 'tips'];

const linesOf = new Map<City, Phrase[]>();
function placePhrases(city: City): Phrase[] {
  const known = linesOf.get(city);
  if (known) return known;
  const phrases = phrasesOf(city.lines);
  linesOf.set(city, phrases);
  return phrases;
}

/** What the sentences may speak of. */
export type Facts = {
  city: City;
  locality: Locality;
  tags: ReadonlySet<string>;
  /** Rooms sold as rooms. */
  rooms: number;
  roomNoun: string;
  /** When it was built; only old houses say so. */
  year: number;
};

/** Two sentences about the same thing read like a mistake; these are the things. */
const SUBJECTS =
  /\b(roof|terrace|pool|garden|balcon|fire|hearth|stove|breakfast|dinner|lunch|thali|cook|bath|shower|canoe|desk|ferry|boat|camel|sunset|sunrise|valley|yoga|park|dogs?\b|stair|kitchen|wi-fi|quilt|blanket|river|lane|metro|apple|mango|courtyard|veranda|towel|mist|tent|train|station|airport|taxi|cab|auto|lift|lamp|night|rain|monsoon|road|bazaar|market|family|coffee|tea|bed|snow|beach|sand|sea|window|view|door|gate|village|walk|temple|children|library|shallow|music|spa|morning|evening|winter|stone|wall|season|water|book|cat|shop|house|phone|sweater|shawl|pickle|neem|well|bird|owl|frog|elephant|tiger|jeep|saturday|sunday|december|january|november|wedding)/gi;

const subjectsOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(SUBJECTS), ([word]) => word.toLowerCase()));

const SLOT = /\{(\w+)\}/g;
/** 'Rooms' and 'rooms' tell the same fact. */
const slotsOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(SLOT), ([, slot]) => String(slot).toLowerCase()));

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((item) => b.has(item)).length;

/** What the stays described so far say: how often each sentence came, and which stood together in a city. */
export type Said = { used: LeastUsed; inCity: Map<string, Set<string>[]> };

/** Two to four sentences on one stay; at most one of them is in any other description of its city. */
export function composeDescription(facts: Facts, { used, inCity }: Said, random: Random): string {
  const neighbours = inCity.get(facts.city.name) ?? [];
  inCity.set(facts.city.name, neighbours);
  const scopes = [facts.city.name, facts.city.region, 'everywhere'];
  const values = slotValues(facts, random);
  const chosen: Phrase[] = [];
  const choose = (phrases: readonly Phrase[]): Phrase | null => {
    const said = chosen.map((phrase) => phrase.text).join(' ');
    const [saidSubjects, saidSlots] = [subjectsOf(said), slotsOf(said)];
    const alike = neighbours.filter((other) => chosen.some(({ text }) => other.has(text)));
    const free = phrases.filter(
      (phrase) =>
        fits(phrase.condition, facts.tags) &&
        !alike.some((other) => other.has(phrase.text)) &&
        [...slotsOf(phrase.text)].every((slot) => values.has(slot) && !saidSlots.has(slot)) &&
        overlap(subjectsOf(phrase.text), saidSubjects) === 0,
    );
    return free.length > 0 ? used.take(free, (phrase) => phrase.text, scopes, random) : null;
  };

  const opening = choose(openingPhrases);
  if (!opening) throw new Error(`no opening fits a stay in ${facts.city.name}: ${[...facts.tags].join(' ')}`);
  chosen.push(opening);

  const wanted = random.weighted([
    [1, 16],
    [2, 50],
    [3, 34],
  ] as const);
  const later: { topic: Topic; phrase: Phrase }[] = [];
  for (const topic of topicsInTurn(facts, random)) {
    if (later.length === wanted) break;
    const phrase = choose(topic === 'place' ? placePhrases(facts.city) : topics[topic]);
    if (!phrase) continue;
    chosen.push(phrase);
    later.push({ topic, phrase });
  }
  neighbours.push(new Set(chosen.map(({ text }) => text)));
  later.sort((a, b) => ORDER.indexOf(a.topic) - ORDER.indexOf(b.topic));
  return [opening, ...later.map(({ phrase }) => phrase)].map(({ text }) => filled(text, values)).join(' ');
}

/** The topics in a random order, the telling ones more often first. */
function topicsInTurn({ tags }: Facts, random: Random): Topic[] {
  const weights = new Map<Topic, number>([
    ['house', 20],
    [tags.has('meals') ? 'food' : 'foodNearby', 20],
    ['outside', 20],
    ['place', 26],
    ['people', 14],
    ['tips', 12],
  ]);
  const turn: Topic[] = [];
  while (weights.size > 0) {
    const topic = random.weighted([...weights]);
    weights.delete(topic);
    turn.push(topic);
  }
  return turn;
}

function slotValues({ city, locality, rooms, roomNoun, year }: Facts, random: Random): Map<string, string> {
  const near = locality.nearby.filter(({ by }) => by === 'foot').at(0)?.what;
  return new Map([
    ['rooms', `${inWords(rooms)} ${roomNoun}`],
    ['year', String(year)],
    ['city', city.name],
    ['locality', locality.name],
    ['man', random.pick(men[city.region])],
    ['woman', random.pick(women[city.region])],
    ...(near ? ([['near', near]] as const) : []),
  ]);
}

const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  capitalised(
    text.replace(SLOT, (_, slot: string) => {
      const value = values.get(slot.toLowerCase()) ?? '';
      return slot === capitalised(slot) ? capitalised(value) : value;
    }),
  );
