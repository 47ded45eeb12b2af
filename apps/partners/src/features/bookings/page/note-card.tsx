import { DESK_NOTE_MAX_LENGTH } from '@basera/contract/limits';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingQuery, saveNote } from '../calls';
import type { SectionProps } from './section';

/** What those at the desk tell each other. The guest never reads it. */
export function NoteCard({ page: { booking, note } }: SectionProps) {
  const { t } = useLingui();
  const toast = useToast();
  const [words, setWords] = useState(note?.words ?? '');
  const saving = useMutation({
    mutationFn: () => saveNote(booking.id, { words, version: note?.version ?? 0 }),
    onSuccess: () => toast({ title: t`Note saved`, tone: 'good' }),
    onError(error) {
      // What was typed stays; what the other has saved is shown with it.
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        void readAgain(bookingQuery(booking.id).queryKey);
    },
  });
  if (!note) return null;
  const isChanged = words.trim() !== note.words;
  const { error } = saving;
  return (
    <section className="card card-pad stack-16" aria-labelledby="booking-note">
      <h2 className="h3" id="booking-note">{t`Note for the desk`}</h2>
      <TextArea
        label={t`Only you and those at the desk read it`}
        rows={3}
        maxLength={DESK_NOTE_MAX_LENGTH}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
          {error instanceof ApiError && error.code === 'changed_meanwhile' && note.words !== words && (
            <p className="wrap-anywhere">{t`It says now: “${note.words}”. Save again to put yours in its place.`}</p>
          )}
        </Note>
      )}
      <Button
        variant="outline"
        size="s"
        className="justify-self-start"
        disabled={!isChanged && !saving.isPending}
        busy={saving.isPending}
        busyLabel={t`Saving...`}
        onClick={() => saving.mutate()}
      >{t`Save note`}</Button>
    </section>
  );
}
