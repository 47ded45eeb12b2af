/**
 * When a sentence, a name or an amenity fits: 'hotel/resort, pool, !s5' asks for a hotel or a resort, with a pool,
 * not of five stars. Tags are kinds of stay, settings, amenities, regions, 's1' to 's5' and '@locality'.
 */
export type Condition = { any: string[]; unwanted: boolean }[];

export const parseCondition = (text: string): Condition =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ any: part.replace(/^!/, '').split('/'), unwanted: part.startsWith('!') }));

export const fits = (condition: Condition, tags: ReadonlySet<string>): boolean =>
  condition.every(({ any, unwanted }) => any.some((tag) => tags.has(tag)) !== unwanted);

/** A text with the condition it stands under: '[hotel, pool] A long pool …', or the text alone. */
export type Phrase = { text: string; condition: Condition };

export function parsePhrase(line: string): Phrase {
  const [, condition, text] = /^(?:\[([^\]]+)\] )?(.+)$/s.exec(line) ?? [];
  if (!text) throw new Error(`not a phrase: ${line}`);
  return { text, condition: parseCondition(condition ?? '') };
}
