import type { Kysely } from 'kysely';
import { fold } from '../../../gazetteer/sound/fold.ts';
import { keptNames } from '../../../gazetteer/sound/kept-names.ts';
import { SoundIndex } from '../../../gazetteer/sound/sound-index.ts';
import type { DB } from '../../../platform/schema.ts';
import { stayNamesAfter } from './place-queries.ts';

/** As many names as are read and folded at once: some milliseconds, in which nothing else is answered. */
const AT_ONCE = 2000;
/** From it on a stay was meant: words of other languages ('द सी ब्रीज़') are written less alike than places. */
const LIKE_ENOUGH = 0.8;
/** Beside the likest, stays that are so much less like it are noise: 'Thela' beside 'Delhi'. */
const LESS_ALIKE = 0.08;
/** The words of a name by which it is found, from its first on: 'The Grand Taj Palace' by 'Taj'. */
const WORDS_MOST = 4;

/** A name, and what is left of it from each further word on. */
function tailsOf(name: string): string[] {
  const words = fold(name).split(' ');
  return words.slice(0, WORDS_MOST).map((_, from) => words.slice(from).join(' '));
}

/** Names of stays, to which more are added. */
type Names = { add(id: number, name: string): void; find(typed: string, limit: number): number[] };

/** No names yet. What an added stay was called before stays in it: who shows what was found reads it anew. */
export function namesIn(): Names {
  const index = new SoundIndex<number>(() => 0);
  const written = new Map<number, string>();
  return {
    add(id, name) {
      if (written.get(id) === name) return;
      written.set(id, name);
      for (const tail of tailsOf(name)) index.add(tail, id);
    },
    find(typed, limit) {
      const found = index.find(typed, limit);
      const least = Math.max(LIKE_ENOUGH, (found[0]?.likeness ?? 0) - LESS_ALIKE);
      return found.filter(({ likeness }) => likeness >= least).map(({ item }) => item);
    },
  };
}

async function addNames(db: Kysely<DB>, names: Names): Promise<Names> {
  let after = 0;
  for (;;) {
    const rows = await stayNamesAfter(db, after, AT_ONCE);
    for (const { id, name } of rows) names.add(id, name);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return names;
    after = last.id;
  }
}

/** Ids of stays of which the name, or a part of it, sounds like what was typed, in whatever script; best first. */
export function soundingStays(db: Kysely<DB>): (typed: string, limit: number) => Promise<number[]> {
  const names = keptNames<Names>((last) => addNames(db, last ?? namesIn()));
  return async (typed, limit) => (await names()).find(typed, limit);
}
