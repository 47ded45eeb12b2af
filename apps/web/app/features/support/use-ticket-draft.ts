import { useSession } from '@basera/ui/browser/storage/session.ts';
import { onForgottenElsewhere } from '@basera/ui/browser/storage/stored.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dropDraft, isTheirs, keepDraft, readDraft } from './ticket-draft';
import type { TicketWords } from './ticket-rules';

type Written = {
  words(): TicketWords;
  /** Fills the fields that are empty. True when there was one. */
  fill(words: Partial<TicketWords>): boolean;
  /** What was written earlier stands in the form again. */
  onRestored(): void;
  /** The form has to be emptied: the next person is another. */
  onOver(): void;
};

/**
 * Keeps what is written in the form, for its writer alone: it outlives a session that ended, and goes when they sign out
 * or somebody else signs in, here or in another tab. Its `owner` is whoever was signed in last; null for nobody yet.
 */
export function useTicketDraft({ words, fill, onRestored, onOver }: Written) {
  const owner = useRef<number | null>(null);
  const person = useSession()?.user.id ?? null;

  const end = () => {
    owner.current = null;
    dropDraft();
    onOver();
  };

  const meet = useEffectEvent(() => {
    if (person !== null && !isTheirs(owner.current, person)) end();
    owner.current = person ?? owner.current;
    const draft = readDraft();
    if (!draft) return;
    if (isTheirs(draft.of, person)) {
      if (fill(draft.words)) onRestored();
      keepDraft({ ...draft, of: owner.current });
    } else if (person !== null) dropDraft();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the person is another
  useEffect(() => meet(), [person]);

  const forgotten = useEffectEvent(end);
  useEffect(() => onForgottenElsewhere(() => forgotten()), []);

  const keep = () => keepDraft({ of: owner.current, words: words() });

  return { owner, keep };
}
