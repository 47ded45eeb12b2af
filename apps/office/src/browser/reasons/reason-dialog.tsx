import { giveReason } from '@basera/contract/endpoints/office/finding';
import type { Subject } from '@basera/contract/rules/office/subjects';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { officeCall } from '../calls';

type Props = { subject: Subject; onGiven(): void; onClose(): void };

/** Asks why somebody looks at what is kept of a person, once a case; what is said stands in the audit. */
export function ReasonDialog({ subject, onGiven, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [why, setWhy] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => officeCall(giveReason, { body: { subject, why } }),
    onSuccess() {
      onGiven();
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Why do you look at this?`}
      footer={
        <Button type="submit" form={id} busy={isPending} disabled={why.trim().length < 3}>
          {t`Show it`}
        </Button>
      }
    >
      <form id={id} className="stack-16" onSubmit={submit} noValidate>
        <p className="soft">{t`Asked once a case. What you write stands in the audit for good, beside your name: leave out names and contacts of guests.`}</p>
        <TextArea
          label={t`Reason`}
          rows={3}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          error={error instanceof ApiError ? error.fields.why : undefined}
          data-autofocus
        />
        {error && !(error instanceof ApiError && error.fields.why) && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
