import type { NamedPlace, PlaceNames } from '../../../../gazetteer/sound/named-places.ts';
import { type State, stateNamed } from '../../../../gazetteer/states.ts';
import { UNKNOWN } from '../words/known-words.ts';
import { type Lexeme, markRead, type Tape } from './tape.ts';

/** The words of a name: 'Vasco da Gama'. */
const WORDS_MOST = 4;
/** Names that are looked for by their likeness, which takes a hundred times as long as by their sound. */
const LIKENESSES_MOST = 4;
const SHORTEST = 3;
/** So many words between a name and what says that it is the place. */
const BEFORE = ['in', 'near', 'to', 'for'];
const AFTER = ['in', 'near', 'of', 'ko', 'tak'];

/** States that people call by two letters. */
const CODES = ['up', 'mp', 'hp', 'ap', 'tn', 'wb', 'uk', 'jk'];

type Span = { at: number; lexemes: Lexeme[]; place: NamedPlace };

const isName = ({ symbol }: Lexeme): boolean => symbol === UNKNOWN;
const written = (lexemes: Lexeme[]): string => lexemes.flatMap(({ words }) => words).join(' ');

/** Whether a part of a sentence may be a name: words, of which at least one means nothing else. */
function mayBeName(lexemes: Lexeme[]): boolean {
  const isWord = lexemes.every(
    ({ symbol, words }) => symbol !== '_' && symbol !== '#' && words.every((word) => /^\p{L}/u.test(word)),
  );
  return isWord && lexemes.some(isName);
}

/** The state whose two letters these are. */
function stateOfCode(lexemes: Lexeme[]): State | undefined {
  const code = written(lexemes);
  return CODES.includes(code) ? stateNamed(code) : undefined;
}

/** The state of two letters, where something says that they are a place: 'in MP', but not '5000 and up'. */
function codedState(lexemes: Lexeme[], span: Omit<Span, 'place'>, names: PlaceNames): NamedPlace | null {
  const state = stateOfCode(span.lexemes);
  return state && isMarked(lexemes, span) ? names.called(state.name) : null;
}

/** Names that are known by their sound, the longest first; none within another. */
function namedSpans(lexemes: Lexeme[], names: PlaceNames, least: number): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < lexemes.length; at++) {
    for (let length = Math.min(WORDS_MOST, lexemes.length - at); length >= least; length--) {
      const part = lexemes.slice(at, at + length);
      if (!mayBeName(part)) continue;
      const place = names.called(written(part)) ?? codedState(lexemes, { at, lexemes: part }, names);
      if (!place) continue;
      spans.push({ at, lexemes: part, place });
      at += length - 1;
      break;
    }
  }
  return spans;
}

const isMarked = (lexemes: Lexeme[], { at, lexemes: own }: Omit<Span, 'place'>): boolean =>
  BEFORE.includes(lexemes[at - 1]?.symbol ?? '') || AFTER.includes(lexemes[at + own.length]?.symbol ?? '');

/** Where somebody comes from: 'from Delhi', 'दिल्ली से'. */
const isOrigin = (lexemes: Lexeme[], { at, lexemes: own }: Span): boolean =>
  lexemes[at - 1]?.symbol === 'from' || lexemes[at + own.length]?.symbol === 'se';

/** Names written otherwise than any that is known. Those marked as places first, and a few at most. */
function meantSpan(lexemes: Lexeme[], names: PlaceNames): Span | null {
  const runs: { at: number; lexemes: Lexeme[] }[] = [];
  lexemes.forEach((lexeme, at) => {
    if (!isName(lexeme)) return;
    const next = lexemes[at + 1];
    if (next && isName(next)) runs.push({ at, lexemes: [lexeme, next] });
    runs.push({ at, lexemes: [lexeme] });
  });
  const marked = (run: { at: number; lexemes: Lexeme[] }) => Number(isMarked(lexemes, run));
  const first = runs.sort((a, b) => marked(b) - marked(a)).slice(0, LIKENESSES_MOST);
  for (const run of first) {
    const name = written(run.lexemes);
    const place = name.length < SHORTEST ? null : names.meant(name);
    if (place) return { ...run, place };
  }
  return null;
}

/** Names of several words, before other rules read one of them: 'Char Dham', 'New Delhi'. */
export function joinNames(tape: Tape, names: PlaceNames): void {
  const spans = namedSpans(tape.lexemes, names, 2);
  for (const { lexemes } of spans.toReversed()) {
    const [first] = lexemes;
    const at = tape.lexemes.indexOf(first as Lexeme);
    const words = [written(lexemes)];
    const to = lexemes.at(-1)?.to ?? 0;
    tape.lexemes.splice(at, lexemes.length, { from: first?.from ?? 0, to, words, symbol: UNKNOWN });
  }
}

/** The place that is asked for: the first that is marked as one, else the first that is not where somebody comes from. */
export function readPlace(tape: Tape, names: PlaceNames): NamedPlace | null {
  const named = namedSpans(tape.lexemes, names, 1);
  const others = named.filter((span) => !isOrigin(tape.lexemes, span));
  const candidates = others.length > 0 ? others : named;
  const chosen = candidates.find((span) => isMarked(tape.lexemes, span)) ?? candidates[0];
  const span = chosen ?? meantSpan(tape.lexemes, names);
  if (!span) return null;
  markRead(span.lexemes);
  // 'Manali, Himachal Pradesh', and a name that was said twice.
  for (const { place, lexemes } of named)
    if (place.name === span.place.name || (place.kind === 'state' && place.name === span.place.region))
      markRead(lexemes);
  markRead(tape.lexemes.filter((lexeme) => stateOfCode([lexeme])?.name === span.place.region));
  return span.place;
}
