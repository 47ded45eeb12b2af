import type { CalendarDate } from '@basera/contract/calendar-date';
import { CLAIMS, type Claim, isPersonsPaper, PROOF_KINDS, type ProofKind } from '@basera/contract/rules/listing/proofs';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { addProof } from './calls';
import { useStayWords } from './stay-words';

const WORDS_LEAST = 3;
const REFERENCE_LEAST = 2;

/** Notes what somebody has looked at: of which claim, what it was, its number or file, and until when it holds. */
export function ProofDialog({ stayId, onClose }: { stayId: number; onClose(): void }) {
  const { t } = useLingui();
  const id = useId();
  const { claims, proofs } = useStayWords();
  const [claim, setClaim] = useState<Claim>('registration');
  const [kind, setKind] = useState<ProofKind>('certificate');
  const [reference, setReference] = useState('');
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      addProof(stayId, { claim, kind, reference, valid_until: (until || null) as CalendarDate | null, why }),
    onSuccess: onClose,
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const isPersons = isPersonsPaper(claim, kind);
  const isMarked = Boolean(fields.reference || fields.valid_until);
  const isShort = why.trim().length < WORDS_LEAST || reference.trim().length < REFERENCE_LEAST;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && !isShort) mutate();
  };
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Note a proof`}
      footer={
        <Button type="submit" form={id} busy={isPending} disabled={isShort}>
          {t`Note it`}
        </Button>
      }
    >
      <form id={id} className="stack-16" onSubmit={submit} noValidate>
        <Select<Claim>
          label={t`What it proves`}
          data-autofocus
          value={claim}
          onValueChange={setClaim}
          options={CLAIMS.map((value) => ({ value, label: claims[value] }))}
        />
        <Select<ProofKind>
          label={t`What you looked at`}
          value={kind}
          onValueChange={setKind}
          options={PROOF_KINDS.map((value) => ({ value, label: proofs[value] }))}
        />
        <Field
          label={isPersons ? t`The last four of its number` : t`Its number, or where it is filed`}
          hint={isPersons ? t`Of a person's paper no more is kept.` : undefined}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={fields.reference}
        />
        <Field
          type="date"
          label={t`Valid until`}
          hint={t`Leave it empty where it does not run out.`}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={fields.valid_until}
        />
        <TextArea
          label={t`Reason, kept in the audit`}
          rows={2}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          error={error && !isMarked ? messageOf(error) : undefined}
        />
      </form>
    </Dialog>
  );
}
