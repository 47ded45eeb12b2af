import { formatPhone } from '@basera/contract/rules/phone';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog, wantsReason } from '../../browser/reason-dialog';
import { useMay } from '../../browser/session';
import { contactOf } from './calls';

/** How the guest is reached, shown when it is asked for; why is asked before, once a case. */
export function GuestContact({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const may = useMay();
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, data, error } = useMutation({
    mutationFn: () => contactOf(String(bookingId)),
    onError: (problem) => setAsksWhy(wantsReason(problem)),
  });
  if (!may('read_people')) return null;
  if (data) {
    return (
      <dl className="fact-list">
        <dt>{t`Phone`}</dt>
        <dd>{data.phone ? formatPhone(data.phone) : t`None given`}</dd>
        <dt>{t`E-mail`}</dt>
        <dd>{data.email ?? t`None given`}</dd>
      </dl>
    );
  }
  return (
    <>
      <button type="button" className="link link-btn tap" onClick={() => mutate()}>
        {t`Show phone and e-mail`}
      </button>
      {error && !wantsReason(error) && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: 'booking', id: bookingId }}
          onGiven={() => mutate()}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </>
  );
}
