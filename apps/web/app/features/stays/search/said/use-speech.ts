import { type Language, languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { useEffect, useRef, useState } from 'react';

// Not everywhere, and not in TypeScript's own list of the browser's parts.
type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: Heard) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
  stop(): void;
};
type Recognizes = new () => Recognition;

/** The browser's own recognition, where it has one. */
function recognitionOf(): Recognizes | null {
  const own = globalThis as { SpeechRecognition?: Recognizes; webkitSpeechRecognition?: Recognizes };
  return own.SpeechRecognition ?? own.webkitSpeechRecognition ?? null;
}

/** The page's own; in English Hindi for whose browser speaks it: it writes English words in Hindi as well, and the search reads both. */
export const spokenLanguage = (page: Language, ofBrowser: readonly string[]): string =>
  languageTags[page === 'en' && ofBrowser.some((each) => /^hi\b/i.test(each)) ? 'hi' : page];

export type SpeechProblem = 'not-allowed' | 'nothing-heard' | 'failed';
export type SpeechState = 'idle' | 'listening' | SpeechProblem;

const problemOf = (error: string): SpeechProblem => {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'not-allowed';
  return error === 'no-speech' ? 'nothing-heard' : 'failed';
};

/**
 * What is said into the microphone, as the browser writes it down, while it is said. It asks for the microphone when `start`
 * is called and not before; nothing of the sound comes to us. Null where the browser cannot.
 */
export function useSpeech(onHeard: (words: string) => void) {
  const [state, setState] = useState<SpeechState>('idle');
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const Recognizer = recognitionOf();
  if (!Recognizer) return null;

  const start = () => {
    const recognition = new Recognizer();
    running.current = recognition;
    recognition.lang = spokenLanguage(LANGUAGE, navigator.languages);
    recognition.interimResults = true;
    recognition.onresult = ({ results }) =>
      onHeard(
        Array.from(results, (result) => result[0]?.transcript ?? '')
          .join(' ')
          .trim(),
      );
    recognition.onerror = ({ error }) => setState(error === 'aborted' ? 'idle' : problemOf(error));
    recognition.onend = () => {
      running.current = null;
      setState((before) => (before === 'listening' ? 'idle' : before));
    };
    setState('listening');
    try {
      recognition.start();
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return { state, start, stop: () => running.current?.stop() };
}
