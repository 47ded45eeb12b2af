import type { DoorKind } from '@basera/contract/rules/arrivals/at-the-door';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tell } from './calls';

type Props = { bookingId: number; kind: DoorKind; onTold(): void; onClose(): void };

/** What is asked of a guest who tells us something from the door: a question or two, and no answer has to be given. */
export function TellForm({ bookingId, kind, onTold, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const asked = typed.trim() === '' ? null : Number(typed.replaceAll(',', ''));
  const isWrong = asked !== null && !(asked > 0);
  const telling = useMutation(
    { mutationFn: () => tell(bookingId, { kind, asked_for: asked, words }), onSuccess: onTold },
    queries,
  );
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return (
    <form
      ref={form}
      className="card card-pad grid gap-2"
      aria-label={kind === 'asked_more' ? t`Asked for more` : t`Refused`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) form.current?.querySelector('input')?.focus();
        else telling.mutate();
      }}
    >
      {kind === 'asked_more' && (
        <Field
          label={t`How much, in rupees (if you like)`}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t`A sum in rupees, or nothing.` : undefined}
        />
      )}
      <TextArea
        label={kind === 'asked_more' ? t`For what (if you like)` : t`What they said (if you like)`}
        hint={t`Only our support reads it.`}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="row flex-wrap">
        <Button type="submit" busy={telling.isPending} busyLabel={t`Telling…`}>{t`Tell Basera now`}</Button>
        <Button variant="ghost" onClick={onClose}>{t`Not now`}</Button>
      </p>
      <p className="error empty:hidden" role="alert">
        {telling.isError && messageOf(telling.error)}
      </p>
    </form>
  );
}
