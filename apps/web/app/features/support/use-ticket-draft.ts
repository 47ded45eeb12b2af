import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../browser/storage/session';
import { onForgottenElsewhere } from '../../browser/storage/stored';
import { dropDraft, isTheirs, keepDraft, readDraft } from './ticket-draft';
import { fill, wordsIn } from './ticket-words';

type Listeners = {
  /** What was written earlier stands in the form again. */
  onRestored(): void;
  /** The form has to be emptied: the next person is another. */
  onOver(): void;
};

/**
 * Keeps what is written in the form, for its writer alone: it outlives a session that ended, and goes when they sign out
 * or somebody else signs in, here or in another tab. Its `owner` is whoever was signed in last; null for nobody yet.
 */
export function useTicketDraft(form: RefObject<HTMLFormElement | null>, { onRestored, onOver }: Listeners) {
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
    if (!form.current || !draft) return;
    if (isTheirs(draft.of, person)) {
      if (fill(form.current, draft.words)) onRestored();
      keepDraft({ ...draft, of: owner.current });
    } else if (person !== null) dropDraft();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the person is another
  useEffect(() => meet(), [person]);

  const forgotten = useEffectEvent(end);
  useEffect(() => onForgottenElsewhere(() => forgotten()), []);

  const keep = () => {
    if (form.current) keepDraft({ of: owner.current, words: wordsIn(form.current) });
  };

  return { owner, keep };
}
