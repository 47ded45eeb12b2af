import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import type { Buyer } from '@basera/contract/endpoints/papers';
import { toGstin } from '@basera/contract/rules/tax/gstin';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { type Problems, useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import type { UseFormRegister } from 'react-hook-form';
import { saveInvoiceBuyer } from '../calls';

const FORM_ID = 'buyer-form';

/** What can be seen before the server is asked. */
function readBuyer(buyer: Buyer): { ready: Buyer } | { problems: Problems<Buyer> } {
  const { gstin, business_name } = buyer;
  const problems: Problems<Buyer> = {
    ...(toGstin(gstin) === null && {
      gstin: siteWords._(msg`This is no GSTIN. It has 15 letters and digits: please check each.`),
    }),
    ...(business_name.trim().length < 2 && {
      business_name: siteWords._(msg`Please enter the name the GSTIN is registered under.`),
    }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { ready: buyer };
}

type Props = { bookingId: number; buyer: Buyer | null; onClose(): void; onSaved(): void };

/** Asks for the business that the tax invoice of a booking is made out to. */
export function BuyerDialog({ bookingId, buyer, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { form, problems, failure, submitTo, show } = useEntryForm({
    defaultValues: buyer ?? { gstin: '', business_name: '' },
    read: readBuyer,
  });
  const saving = useMutation(
    {
      mutationFn: (next: Buyer) => saveInvoiceBuyer(bookingId, next),
      onSuccess(saved) {
        toast({ title: saved ? t`GSTIN saved for your invoice` : t`GSTIN removed`, tone: 'good' });
        onSaved();
      },
      onError(error) {
        const { gstin, business_name } = error instanceof ApiError ? error.fields : {};
        show({ gstin, business_name }, gstin || business_name ? undefined : messageOf(error));
      },
    },
    queries,
  );
  const isBusy = saving.isPending || saving.isSuccess;

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={t`GSTIN for your invoice`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          {buyer && (
            <Button variant="outline" onClick={() => !isBusy && saving.mutate({ gstin: '', business_name: '' })}>
              {t`Remove`}
            </Button>
          )}
          <Button type="submit" form={FORM_ID} busy={isBusy} busyLabel={t`Saving...`}>
            {t`Save`}
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} className="stack-16" noValidate onSubmit={submitTo((given) => saving.mutate(given))}>
        <p className="soft">
          {t`If you travel for a business, the tax invoice can be made out to it. You can change this until the stay is over.`}
        </p>
        <BuyerFields register={form.register} problems={problems} />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

type FieldsProps = { register: UseFormRegister<Buyer>; problems: Problems<Buyer> };

function BuyerFields({ register, problems }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`GSTIN`}
        {...register('gstin')}
        data-autofocus
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        hint={t`15 letters and digits, such as 27AAPFU0939F1ZV`}
        error={problems.gstin}
      />
      <Field
        label={t`Registered name`}
        {...register('business_name')}
        autoComplete="organization"
        maxLength={120}
        error={problems.business_name}
      />
    </>
  );
}
