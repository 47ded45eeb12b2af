import { useLingui } from '@lingui/react/macro';
import { Mic, Square } from 'lucide-react';
import { type SpeechState, useSpeech } from './use-speech';
import './words/said-words';

type Props = { onHeard(words: string): void };

/** Speaks into the field beside it, where the browser can listen; nothing at all where it cannot. */
export function SpeakButton({ onHeard }: Props) {
  const { t } = useLingui();
  const speech = useSpeech(onHeard);
  if (!speech) return null;
  const { state, start, stop } = speech;
  const isListening = state === 'listening';
  const words: Record<SpeechState, string> = {
    idle: '',
    listening: t`Listening… Your browser turns what you say into words; we record nothing.`,
    'not-allowed': t`Your browser does not let us use the microphone. Allow it in its settings, or type.`,
    'nothing-heard': t`Nothing was heard. Try again, or type.`,
    failed: t`What you said could not be turned into words. Try again, or type.`,
  };
  return (
    <>
      <button
        type="button"
        className="icon-btn absolute top-[18px] right-[20px] md:right-[28px]"
        aria-label={isListening ? t`Stop listening` : t`Say what you look for`}
        onClick={isListening ? stop : start}
      >
        {isListening ? <Square className="i text-peepal" /> : <Mic className="i" />}
      </button>
      <p role="status" className="small soft px-[12px] pt-0.5 empty:hidden">
        {words[state]}
      </p>
    </>
  );
}
