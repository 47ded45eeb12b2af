import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog, wantsReason } from '../../../browser/reason-dialog';
import { useMay } from '../../../browser/session';
import { messageInFull } from '../calls';

/** To whom a message went and what it was about, shown once it is said why. */
export function ToldAddress({ id }: { id: number }) {
  const { t } = useLingui();
  const may = useMay();
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, data, error } = useMutation({
    mutationFn: () => messageInFull(id),
    onError: (problem) => setAsksWhy(wantsReason(problem)),
  });
  if (!may('read_people')) return null;
  if (data) {
    return (
      <p className="wrap-anywhere">
        {data.to}
        {data.subject && <span className="soft">, {data.subject}</span>}
      </p>
    );
  }
  return (
    <>
      <button type="button" className="link link-btn tap" onClick={() => mutate()}>
        {t`Show to whom, and about what`}
      </button>
      {error && !wantsReason(error) && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {asksWhy && (
        <ReasonDialog subject={{ kind: 'message', id }} onGiven={() => mutate()} onClose={() => setAsksWhy(false)} />
      )}
    </>
  );
}
