import { DEFAULT_ADULTS, GUESTS_MAX, ROOMS_PER_BOOKING_MAX } from '@basera/contract/limits';
import { countedGuests, type Guests } from '@basera/contract/rules/guests';
import { type Found, markLeft, rule, type Tape } from './tape.ts';

type Said = { people: number; adults: number; children: number; infants: number; areIncluded: boolean };

/** What stands after it is no party: nights, rooms, money. */
const NO_OTHER =
  '(?! (?:night|day|week|room|star|rating|k|hundred|lakh|rs|th|date|/|-|:|plus|adult|child|infant|couple|month|year)(?= ))';
/** 'Two to three people' need beds for three. */
const UP_TO = '(?:N (?:-|to|or|se) )?';

const countOf = ({ group, number }: Found): number => (group('count') === '' ? 1 : number('count'));

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= GUESTS_MAX;
const isWhole = (found: Found): boolean => isCount(countOf(found));

/** Adds what fits to one of the counts. */
function add(tape: Tape, said: Said, name: 'people' | 'adults' | 'children' | 'infants', source: string): void {
  tape.read(rule(source), (found) => {
    if (!isWhole(found)) return false;
    said[name] += countOf(found);
    return true;
  });
}

/** Adds friends that come, and who speaks of them. */
function addWithMe(tape: Tape, said: Said, source: string, doCome: (found: Found) => boolean = () => true): void {
  tape.read(rule(source), (found) => {
    if (!isWhole(found) || !doCome(found)) return false;
    said.people += countOf(found) + 1;
    return true;
  });
}

/** Whether who was said comes with who speaks: 'with my mother', 'doston ke saath'. */
function comeAlong(tape: Tape, { at, lexemes }: Found): boolean {
  const isWith = tape.lexemes.slice(Math.max(0, at - 2), at).some(({ words }) => words[0] === 'with');
  const after = tape.lexemes.slice(at + lexemes.length);
  const next = after[0]?.symbol === 'of' ? after[1] : after[0];
  return isWith || ['saath', 'sath', 'साथ'].includes(next?.words[0] ?? '');
}

const PEOPLE: Readonly<Record<string, number>> = { parents: 2, parent: 1, kin: 1, wife: 1, husband: 1 };

/**
 * How many people a line of relatives is, with whoever says 'and me' or 'with'; nobody speaks of wife or husband but to
 * come along. Parents of whom nothing else is said may be all or come with others: how many they are is open.
 */
function readKin(tape: Tape, said: Said): void {
  const KIN = '(?:my )?(?:parents?|kin|wife|husband)';
  const line = rule(`(?<me>(?:me|us) (?:and )?)?${KIN}(?: (?:and |, )?${KIN})*(?<also> (?:and )?me)?`);
  tape.read(line, (found) => {
    const { group, lexemes } = found;
    const symbols = lexemes.map(({ symbol }) => symbol);
    const people = symbols.reduce((sum, symbol) => sum + (PEOPLE[symbol] ?? 0), 0);
    const isSpoken = group('me') !== '' || group('also') !== '';
    const areParents = symbols.every((symbol) => !PEOPLE[symbol] || symbol.startsWith('parent'));
    if (!isSpoken && areParents && people > 1) return true;
    const isSpouse = symbols.includes('wife') || symbols.includes('husband');
    const isJoined = comeAlong(tape, found) || isSpoken || isSpouse;
    if (isJoined || people > 1 || symbols.includes('my')) said.people += people + Number(isJoined);
    return true;
  });
}

/** Children by their age ('8 महीने का बेबी'), and those of '2+1'. */
function readAges(tape: Tape, said: Said): void {
  const AGE = 'N(?: -)? (?:month|year)(?: (?:of|old|-))*';
  add(tape, said, 'infants', `(?:(?:(?<count>N)|a) )?${AGE} infant`);
  add(tape, said, 'children', `(?:(?:(?<count>N)|a) )?${AGE} child`);
  tape.read(rule(`(?<adults>N) plus (?<children>N)${NO_OTHER}`), ({ number, lexemes }) => {
    const counts = [number('adults'), number('children')] as const;
    if (lexemes[1]?.words[0] !== '+' || !counts.every((count) => isCount(count))) return false;
    said.adults += counts[0];
    said.children += counts[1];
    return true;
  });
}

function readCounts(tape: Tape, said: Said): void {
  readAges(tape, said);
  const PAIR = '(?:husband (?:and )?(?:my )?wife|wife (?:and )?(?:my )?husband)';
  tape.join(rule(`(?:my )?${PAIR}`), () => ({ symbol: 'couple' }));
  const COUNT = '(?<count>N)';
  const wholes: string[] = [
    `(?:(?:family|group) of )${COUNT}(?: people| of family)?${NO_OTHER}`,
    `(?:us )?${UP_TO}${COUNT} people(?: (?:of|in))* (?:family|group)`,
    `(?:us )?${UP_TO}${COUNT} of (?:us|family|group)`,
  ];
  for (const source of wholes)
    tape.read(rule(source), (found) => {
      if (!isWhole(found)) return false;
      said.people += countOf(found);
      said.areIncluded = true;
      return true;
    });
  add(tape, said, 'adults', `${UP_TO}${COUNT}(?: -)? adult`);
  add(tape, said, 'children', `${UP_TO}(?:${COUNT}|a)(?: -)? (?:little )?child`);
  add(tape, said, 'infants', `(?:${UP_TO}(?:${COUNT}|a)(?: -)? )?(?:little )?infant`);
  addWithMe(tape, said, `me (?:and )?(?:my )?${COUNT}(?: of)? friend`);
  addWithMe(tape, said, `${COUNT} friend`, (found) => comeAlong(tape, found));
  add(tape, said, 'people', `(?:us (?:\\. )?)?${UP_TO}${COUNT}(?: -)? (?:people|friend)`);
  add(tape, said, 'people', `us (?:\\. )?${COUNT}${NO_OTHER}`);
  tape.read(rule(`for (?<count>N)(?: of)?(?= (?:_|,|\\.|in|near|\\?|#|$))${NO_OTHER}`), (found) => {
    // 'के लिए एक होटल' says for whom before.
    if (!isWhole(found) || found.lexemes[0]?.words[0] !== 'for') return false;
    said.people += countOf(found);
    return true;
  });
  tape.read(rule(`(?:${COUNT} |a )?couple(?: friend)?`), (found) => {
    if (!isWhole(found)) return false;
    // 'Two of us, a couple' are two.
    if (said.people + said.adults === 0) said.people += 2 * countOf(found);
    return true;
  });
  tape.read(rule('(?:solo|only me)'), () => {
    if (said.people + said.adults === 0) said.people += 1;
    return true;
  });
}

/** The party that was said; children who come with people counted before are more, but among those of a family. */
export function readGuests(tape: Tape): Guests | null {
  const said: Said = { people: 0, adults: 0, children: 0, infants: 0, areIncluded: false };
  const open = tape.notYetRead();
  tape.read(rule('including'), () => {
    said.areIncluded = true;
    return true;
  });
  // 'भाई, गोवा में' speaks to somebody.
  tape.read(rule('kin(?= (?:\\?|,))'), ({ at }) => at === 0);
  readCounts(tape, said);
  if (said.people + said.adults === 0) readKin(tape, said);
  const guests = partyOf(said);
  if (!guests) return null;
  if (countedGuests(guests) <= GUESTS_MAX && guests.infants <= GUESTS_MAX) return guests;
  // More than a search takes, together: returned, each as it was said.
  markLeft(open.filter((lexeme) => tape.isRead(lexeme)));
  return null;
}

function partyOf({ people, adults, children, infants, areIncluded }: Said): Guests | null {
  if (people + adults + children + infants === 0) return null;
  if (people === 0) return { adults: adults || DEFAULT_ADULTS, children, infants };
  // 'A family of four, two adults and two children': said twice.
  if (adults > 0) return { adults: Math.max(adults, people - children), children, infants };
  const grown = areIncluded && children < people ? people - children : people;
  return { adults: grown, children, infants };
}

/** How many rooms were asked for: of them a search knows nothing, a page tells. */
export function readRooms(tape: Tape): number | null {
  let rooms: number | null = null;
  tape.readOnce(rule('(?<count>N)(?: -)? room'), (found) => {
    if (countOf(found) > ROOMS_PER_BOOKING_MAX || !isWhole(found)) return false;
    rooms = countOf(found);
    return true;
  });
  return rooms;
}
