import { readSentence, type SaidSearch } from '@basera/contract/endpoints/search-query';
import { type Suggestion, suggestPlaces } from '@basera/contract/endpoints/stays';
import { CITY_NAME_MAX_LENGTH, SUGGESTION_DEBOUNCE_MS, SUGGESTION_MIN_LENGTH } from '@basera/contract/limits';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useEffect, useState } from 'react';
import { isMoreThanPlace } from '../../said/said-search';

export type Suggestions =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; list: Suggestion[]; said: SaidSearch | null }
  | { state: 'failed'; again(): void };

type Answer = { word: string; list: Suggestion[] | null; said: SaidSearch | null };

/** A sentence has a space in it; beyond what a name may have there is nothing else. */
const isSentence = (typed: string): boolean => /\s/.test(typed);

const placesFor = async (word: string, signal: AbortSignal): Promise<Suggestion[]> =>
  word.length > CITY_NAME_MAX_LENGTH ? [] : (await api.call(suggestPlaces, { query: { keyword: word }, signal })).data;

/** What a sentence asks for besides a place; null where it is none. */
async function saidIn(sentence: string, signal: AbortSignal): Promise<SaidSearch | null> {
  if (!isSentence(sentence)) return null;
  const { data } = await api.call(readSentence, { query: { sentence }, signal });
  return isMoreThanPlace(data) ? data : null;
}

/**
 * Places and stays for what was typed, and the search it is where it is a sentence: asked half a second after the last key, from two characters on.
 * `takesSentences`: false where what is typed can only be a place.
 */
export function useSuggestions(keyword: string, takesSentences = true): Suggestions {
  const word = keyword.trim();
  const isLongEnough = word.length >= SUGGESTION_MIN_LENGTH;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same word again
  useEffect(() => {
    if (!isLongEnough) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const saying = takesSentences ? saidIn(word, stop.signal) : null;
        const [list, said] = await Promise.all([placesFor(word, stop.signal), saying]);
        setAnswer({ word, list, said });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error('no suggestions', error);
        setAnswer({ word, list: null, said: null });
      }
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word, isLongEnough, tries, takesSentences]);

  if (!isLongEnough) return { state: 'none' };
  if (answer?.word !== word) return { state: 'looking' };
  if (answer.list) return { state: 'found', list: answer.list, said: answer.said };
  const again = () => {
    setAnswer(null);
    setTries((before) => before + 1);
  };
  return { state: 'failed', again };
}
