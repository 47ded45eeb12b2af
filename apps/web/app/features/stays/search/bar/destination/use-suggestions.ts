import { type Suggestion, suggestPlaces } from '@basera/contract/endpoints/stays';
import { SUGGESTION_DEBOUNCE_MS, SUGGESTION_MIN_LENGTH } from '@basera/contract/limits';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useEffect, useState } from 'react';

export type Suggestions =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; list: Suggestion[] }
  | { state: 'failed'; again(): void };

type Answer = { word: string; list: Suggestion[] | null };

/** Places and stays for what was typed: asked half a second after the last key, from two characters on. */
export function useSuggestions(keyword: string): Suggestions {
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
        const reply = await api.call(suggestPlaces, { query: { keyword: word }, signal: stop.signal });
        setAnswer({ word, list: reply.data });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error('no suggestions', error);
        setAnswer({ word, list: null });
      }
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word, isLongEnough, tries]);

  if (!isLongEnough) return { state: 'none' };
  if (answer?.word !== word) return { state: 'looking' };
  if (answer.list) return { state: 'found', list: answer.list };
  const again = () => {
    setAnswer(null);
    setTries((before) => before + 1);
  };
  return { state: 'failed', again };
}
