import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useKeys } from '../../../browser/keys';
import { useStaff } from '../../../browser/session';
import { answer, note } from '../calls';
import { toTitle } from '../to-title';

/** So many letters at least. */
const LEAST = 3;

/** What was being written, by who writes and the case: there again after a session has ended, as long as the page is open. */
const drafts = new Map<string, string>();

export function useDraft(name: string) {
  const { id } = useStaff();
  const key = `${id} ${name}`;
  const [words, setWords] = useState(() => drafts.get(key) ?? '');
  const write = (text: string) => {
    setWords(text);
    if (text === '') drafts.delete(key);
    else drafts.set(key, text);
  };
  return [words, write] as const;
}

/** Esc leaves the field, so that the keys of the page serve again; Ctrl+Enter sends. */
const onFieldKey = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') {
    event.preventDefault();
    toTitle();
  }
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    event.preventDefault();
    send();
  }
};

type Sending = { isPending: boolean; error: Error | null; send(): void };

/** Of a form about a case, what is typed and how it goes: once at a time, not too short, by its button or from the field. */
export function useWriting([words, setWords]: ReturnType<typeof useDraft>, { isPending, error, send }: Sending) {
  const isShort = words.trim().length < LEAST;
  const sendOnce = () => {
    if (!isPending && !isShort) send();
  };
  return {
    isShort,
    form: {
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        sendOnce();
      },
    },
    typed: {
      value: words,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setWords(event.target.value),
      onKeyDown: onFieldKey(sendOnce),
      error: error ? messageOf(error) : undefined,
    },
  };
}

/** The answer to a ticket, which its person reads. */
export function Answer({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const draft = useDraft(`ticket ${found.id}`);
  const [message, setMessage] = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (closes: boolean) => answer(found, message, closes),
    onSuccess(_, closes) {
      setMessage('');
      if (closes) toTitle();
      else field.current?.focus();
    },
  });
  useKeys({ r: () => field.current?.focus() });
  const { isShort, form, typed } = useWriting(draft, { isPending, error, send: () => mutate(false) });
  return (
    <form className="stack-16" aria-label={t`Answer`} {...form}>
      <TextArea ref={field} label={t`Answer, mailed to the person and shown with their ticket`} rows={4} {...typed} />
      <div className="case-acts">
        <Button type="submit" busy={isPending && variables === false} disabled={isShort}>{t`Answer`}</Button>
        <Button
          variant="outline"
          busy={isPending && variables === true}
          disabled={isShort}
          onClick={() => mutate(true)}
        >
          {t`Answer and close`}
        </Button>
      </div>
    </form>
  );
}

/** A note for colleagues, which opens with N. */
export function NoteForm({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useKeys({ n: () => setOpen(true) });
  if (isOpen) return <OpenNote found={found} onClose={() => setOpen(false)} />;
  return (
    <p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>{t`Note for colleagues`}</Button>
    </p>
  );
}

function OpenNote({ found, onClose }: { found: QueueCase; onClose(): void }) {
  const { t } = useLingui();
  const draft = useDraft(`note on ${found.kind} ${found.id}`);
  const [words, setWords] = draft;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => note(found, words),
    onSuccess() {
      setWords('');
      onClose();
      toTitle();
    },
  });
  const { isShort, form, typed } = useWriting(draft, { isPending, error, send: () => mutate() });
  const close = () => {
    onClose();
    toTitle();
  };
  return (
    <form className="stack-16 case-note" aria-label={t`Note`} {...form}>
      <TextArea label={t`Note: colleagues read it here, nobody else`} rows={2} {...typed} autoFocus />
      <div className="case-acts">
        <Button type="submit" size="s" busy={isPending} disabled={isShort}>{t`Keep it`}</Button>
        <Button variant="ghost" size="s" onClick={close}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
