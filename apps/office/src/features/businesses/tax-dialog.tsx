import type { CalendarDate } from '@basera/contract/calendar-date';
import { type OwnerKind, ownerKinds } from '@basera/contract/rules/tax/tax-rules';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useBusinessWords } from './business-words';
import { addTaxStatus } from './calls';

/** Least letters of a proof, and of a reason. */
const WORDS_LEAST = 3;

type Standing = 'registered' | 'pan' | 'none';
type Entry = { standing: Standing; gstin: string; kind: OwnerKind };
type Props = { businessId: number; today: CalendarDate; onClose(): void };

/** Notes how an owner stands with the tax offices, from which day on, and what was looked at. */
export function TaxDialog({ businessId, today, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [of, setOf] = useState<Entry>({ standing: 'registered', gstin: '', kind: 'individual' });
  const [from, setFrom] = useState<string>(today);
  const [proof, setProof] = useState('');
  const [why, setWhy] = useState('');
  const isRegistered = of.standing === 'registered';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      addTaxStatus(businessId, {
        ...{ from: from as CalendarDate, gstin: isRegistered ? of.gstin : null, kind: of.kind, proof, why },
        pan_known: of.standing !== 'none',
      }),
    onSuccess: onClose,
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const isMarked = Boolean(fields.gstin || fields.from || fields.proof);
  const isShort =
    [proof, why].some((words) => words.trim().length < WORDS_LEAST) || !from || (isRegistered && !of.gstin.trim());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && !isShort) mutate();
  };
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Note a tax status`}
      footer={
        <Button type="submit" form={id} busy={isPending} disabled={isShort}>
          {t`Note it`}
        </Button>
      }
    >
      <form id={id} className="stack-16" onSubmit={submit} noValidate>
        <p className="small soft">{t`Bookings that end on that day or later, and have no invoice yet, are worked out anew by it.`}</p>
        <StandingFields of={of} onChange={setOf} error={fields.gstin} />
        <Field
          type="date"
          label={t`Holds from`}
          hint={t`The day on the proof.`}
          max={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          error={fields.from}
        />
        <Field
          label={t`What you looked at`}
          hint={t`The paper and where it is filed. No PAN.`}
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={fields.proof}
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

type StandingProps = { of: Entry; onChange(entry: Entry): void; error: string | undefined };

/** Registered, with the number that says the rest, or not, and what they are. */
function StandingFields({ of, onChange, error }: StandingProps) {
  const { t } = useLingui();
  const { kinds } = useBusinessWords();
  const standings: Record<Standing, string> = {
    registered: t`Registered for GST`,
    pan: t`Not registered, PAN seen`,
    none: t`Not registered, no PAN`,
  };
  return (
    <>
      <Select<Standing>
        label={t`How it stands`}
        data-autofocus
        value={of.standing}
        onValueChange={(standing) => onChange({ ...of, standing })}
        options={(Object.keys(standings) as Standing[]).map((value) => ({ value, label: standings[value] }))}
      />
      {of.standing === 'registered' ? (
        <Field
          label={t`GSTIN`}
          hint={t`As on the certificate. It says what the owner is, and has their PAN within.`}
          autoComplete="off"
          autoCapitalize="characters"
          value={of.gstin}
          onChange={(event) => onChange({ ...of, gstin: event.target.value })}
          error={error}
        />
      ) : (
        <Select<OwnerKind>
          label={t`Is a`}
          value={of.kind}
          onValueChange={(kind) => onChange({ ...of, kind })}
          options={ownerKinds.map((value) => ({ value, label: kinds[value] }))}
        />
      )}
    </>
  );
}
