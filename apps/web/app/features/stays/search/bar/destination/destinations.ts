import type { SaidSearch } from '@basera/contract/endpoints/search-query';
import type { Suggestion } from '@basera/contract/endpoints/stays';
import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../../words/words';

export type DestinationKind = 'city' | 'state' | 'stay' | 'recent' | 'popular' | 'said';

export type Destination = {
  key: string;
  kind: DestinationKind;
  name: string;
  /** State of a city, city of a stay, a sample stay of a popular destination; empty for none. */
  context: string;
  /** What to search for. */
  city: string;
  /** The stay itself, where one was chosen. */
  slug: string | null;
  /** The search that was typed as a sentence. */
  said?: SaidSearch;
};

/** A sentence as the dialog offers it: what was understood of it, and what was not. */
export type OfferedSentence = { said: SaidSearch; title: string; understood: string; notUnderstood: string };

export type DestinationGroup = { title: string; options: Destination[] };

const samples: Record<(typeof POPULAR_DESTINATIONS)[number], string> = {
  Candolim: siteWords._(msg`New Luxury Villa`),
  Calangute: siteWords._(msg`Beachfront Resort`),
  Shimla: siteWords._(msg`Mountain Retreat`),
};

const kinds: Record<Suggestion['kind'], DestinationKind> = { city: 'city', state: 'state', property: 'stay' };

const suggested = (found: Suggestion[], isStay: boolean): Destination[] =>
  found
    .filter((each) => (each.kind === 'property') === isStay)
    .map(({ kind, name, context, city, slug }) => ({
      key: `${kind}-${slug ?? `${name}, ${context}`}`,
      kind: kinds[kind],
      name,
      context: kind === 'state' ? siteWords._(msg`All of the state`) : context,
      city,
      slug,
    }));

/** What the destination dialog offers, in its order, a sentence before what has some of its words; groups with nothing in them are left out. */
export function destinationGroups(
  found: Suggestion[],
  recent: readonly string[],
  sentence: OfferedSentence | null = null,
): DestinationGroup[] {
  const plain = (kind: 'recent' | 'popular' | 'said', city: string, context: string): Destination => ({
    key: `${kind}-${city}`,
    kind,
    name: city,
    context,
    city,
    slug: null,
  });
  const asSaid = sentence && {
    title: sentence.title,
    options: [{ ...plain('said', sentence.understood, sentence.notUnderstood), said: sentence.said }],
  };
  // Words that nobody understood may be the name of a stay: what has it comes first.
  const isFirst = sentence?.notUnderstood === '' || found.length === 0;
  const groups = [
    ...(asSaid && isFirst ? [asSaid] : []),
    { title: siteWords._(msg`Cities`), options: suggested(found, false) },
    { title: siteWords._(msg`Stays`), options: suggested(found, true) },
    ...(asSaid && !isFirst ? [asSaid] : []),
    { title: siteWords._(msg`Recent Searches`), options: recent.map((city) => plain('recent', city, '')) },
    {
      title: siteWords._(msg`Popular Destinations`),
      options: POPULAR_DESTINATIONS.map((city) => plain('popular', city, samples[city])),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** A name cut at the first place where the keyword stands in it; the middle part is empty where it does not. */
export function splitAtMatch(name: string, keyword: string): [before: string, match: string, after: string] {
  const word = keyword.trim();
  const at = word === '' ? -1 : name.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + word.length), name.slice(at + word.length)];
}
