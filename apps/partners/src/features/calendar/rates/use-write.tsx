import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CALENDAR } from '../calls';
import { failureOf, type Said } from '../use-editing';
import '../words/calendar-catalogue';

export type Undone = { undo: (() => Promise<unknown>) | null };
/** What is wrong, in words, by field. */
export type Refused = Readonly<Record<string, string>>;
type Write = (words: string, call: () => Promise<Undone>) => Promise<boolean>;

/** What the server says of fields, by their own names: of 'changes.0.after.first_night' the last. */
const problemsOf = (error: unknown): Refused =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).map(([field, words]) => [field.split('.').at(-1), words]))
    : {};

/** Writes, reads the calendar anew, and offers to take it back. */
export function useWrite() {
  const { t } = useLingui();
  const [said, setSaid] = useState<Said | null>(null);
  const [undo, setUndo] = useState<Undone['undo']>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const write: Write = async (words, call) => {
    setBusy(true);
    setRefused({});
    let outcome: Said = { tone: 'good', words };
    try {
      const written = await call();
      setUndo(() => written.undo);
    } catch (error) {
      outcome = failureOf(error);
      setRefused(problemsOf(error));
    }
    await readAgain(CALENDAR).catch(() => {});
    setSaid(outcome);
    setBusy(false);
    return outcome.tone === 'good';
  };
  const takeBack = () =>
    write(t`Taken back.`, async () => {
      await undo?.();
      return { undo: null };
    });
  return { write, said, busy, refused, takeBack: undo && takeBack };
}

/** What came of a write, and the way back. */
export function Outcome({ said, onUndo }: { said: Said | null; onUndo: (() => void) | null }) {
  const { t } = useLingui();
  return (
    said && (
      <Note tone={said.tone} role={said.tone === 'good' ? 'status' : 'alert'}>
        {said.words} {onUndo && <Button variant="ghost" size="s" onClick={onUndo}>{t`Undo`}</Button>}
      </Note>
    )
  );
}
