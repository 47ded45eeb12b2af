/** What somebody takes one of where it is no room of a house. */
export const COUNTED_AS = [
  'bed',
  'cottage',
  'villa',
  'tent',
  'cabin',
  'hut',
  'house',
  'houseboat',
  'apartment',
] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** What rooms are called that are one bed among others'; these patterns are read alike by JavaScript and PostgreSQL, of names in small letters. */
export const BED_NAME = '^(bunk |single |dorm |dormitory )?(bed|bunk) (in|of) ';

/** What a name goes on with that no longer says what it is: 'Cottage with Fireplace', 'Room in the Cottage'. */
export const NAME_ADDS = '( (with|in|on|of|by|near|at|for|facing) |[,(:–]).*$';

/** The noun a name ends with: 'Two-Bedroom Villa'. */
export const NAME_KIND = `(?:^|[^a-z])(${COUNTED_AS.slice(1).join('|')})s?$`;

const bedName = new RegExp(BED_NAME);
const nameAdds = new RegExp(NAME_ADDS);
const nameKind = new RegExp(NAME_KIND);

/** What a kind of room is counted as, by its name: a bed among others' in 'Bed in 8-Bed Mixed Dorm', a 'cottage'; undefined for a room. */
export function countedAs(roomName: string): CountedAs | undefined {
  const name = roomName.toLowerCase();
  if (bedName.test(name)) return 'bed';
  return nameKind.exec(name.replace(nameAdds, '').trimEnd())?.[1] as CountedAs | undefined;
}

/** What several kinds are counted as together; different ones are rooms. */
export const countedTogether = (kinds: readonly (CountedAs | undefined)[]): CountedAs | undefined =>
  kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined;
