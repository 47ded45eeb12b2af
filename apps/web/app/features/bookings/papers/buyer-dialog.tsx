import type { Buyer } from '@basera/contract/endpoints/papers';
import { toGstin } from '@basera/contract/rules/gstin';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useToast } from '../../../browser/app-context';
import { ApiError, messageOf } from '../../../browser/calls/api';
import { queries } from '../../../browser/calls/query-client';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/fields/field';
import { Note } from '../../../ui/note';
import { Dialog } from '../../../ui/overlays/dialog';
import { saveInvoiceBuyer } from '../calls';

const FORM_ID = 'buyer-form';

type Problems = { gstin?: string | undefined; business_name?: string | undefined; other?: string };

const problemsOf = (error: unknown): Problems => {
  const { gstin, business_name } = error instanceof ApiError ? error.fields : {};
  return gstin || business_name ? { gstin, business_name } : { other: messageOf(error) };
};

/** What can be seen before the server is asked; null when nothing is wrong. */
function problemsWith({ gstin, business_name }: Buyer): Problems | null {
  const problems: Problems = {
    ...(toGstin(gstin) === null && { gstin: 'This is no GSTIN. It has 15 letters and digits: please check each.' }),
    ...(business_name.trim().length < 2 && { business_name: 'Please enter the name the GSTIN is registered under.' }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

type Props = { bookingId: number; buyer: Buyer | null; onClose(): void; onSaved(): void };

/** Asks for the business that the tax invoice of a booking is made out to. */
export function BuyerDialog({ bookingId, buyer, onClose, onSaved }: Props) {
  const toast = useToast();
  const [given, setGiven] = useState<Buyer>(buyer ?? { gstin: '', business_name: '' });
  const [problems, setProblems] = useState<Problems>({});
  const saving = useMutation(
    {
      mutationFn: (next: Buyer) => saveInvoiceBuyer(bookingId, next),
      onSuccess(saved) {
        toast({ title: saved ? 'GSTIN saved for your invoice' : 'GSTIN removed', tone: 'good' });
        onSaved();
      },
      onError: (error) => setProblems(problemsOf(error)),
    },
    queries,
  );
  const isBusy = saving.isPending || saving.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsWith(given);
    setProblems(wrong ?? {});
    if (!wrong) saving.mutate(given);
  };

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title="GSTIN for your invoice"
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          {buyer && (
            <Button variant="outline" onClick={() => !isBusy && saving.mutate({ gstin: '', business_name: '' })}>
              Remove
            </Button>
          )}
          <Button type="submit" form={FORM_ID} busy={isBusy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} className="stack-16" noValidate onSubmit={submit}>
        <p className="soft">
          If you travel for a business, the tax invoice can be made out to it. You can change this until the stay is
          over.
        </p>
        <Field
          label="GSTIN"
          name="gstin"
          data-autofocus
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          hint="15 letters and digits, such as 27AAPFU0939F1ZV"
          error={problems.gstin}
          value={given.gstin}
          onChange={(event) => setGiven({ ...given, gstin: event.target.value })}
        />
        <Field
          label="Registered name"
          name="business_name"
          autoComplete="organization"
          maxLength={120}
          error={problems.business_name}
          value={given.business_name}
          onChange={(event) => setGiven({ ...given, business_name: event.target.value })}
        />
        {problems.other && (
          <Note tone="bad" role="alert">
            {problems.other}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
