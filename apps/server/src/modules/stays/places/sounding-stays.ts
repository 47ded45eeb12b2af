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
/** The words of a name by which it is found, from its first on: 'The Grand Taj Palace' by 'Taj'. */
const WORDS_MOST = 4;

type Names = { index: SoundIndex<number>; written: Map<number, string> };

/** A name, and what is left of it from each further word on. */
function tailsOf(name: string): string[] {
  const words = fold(name).split(' ').slice(0, 12);
  return words.slice(0, WORDS_MOST).map((_, from) => words.slice(from).join(' '));
}

/** Adds what came. A name that was changed, or a stay that is shown no more, stays in it: who shows what was found reads it anew. */
async function addNames(db: Kysely<DB>, { index, written }: Names): Promise<Names> {
  let after = 0;
  for (;;) {
    const rows = await stayNamesAfter(db, after, AT_ONCE);
    for (const { id, name } of rows) {
      if (written.get(id) === name) continue;
      written.set(id, name);
      for (const tail of tailsOf(name)) index.add(tail, id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return { index, written };
    after = last.id;
  }
}

/** Ids of stays of which the name, or a part of it, sounds like what was typed, in whatever script; best first. */
export function soundingStays(db: Kysely<DB>): (typed: string, limit: number) => Promise<number[]> {
  const names = keptNames<Names>((last) =>
    addNames(db, last ?? { index: new SoundIndex<number>(() => 0), written: new Map() }),
  );
  return async (typed, limit) =>
    (await names()).index
      .find(typed, limit)
      .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
      .map(({ item }) => item);
}
