import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import { BUSINESS_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '@basera/contract/limits';
import { toE164, toEmail } from '@basera/contract/rules/phone';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { businessesQuery } from '../../browser/business';
import { BUSINESS, type Details, saveDetails } from './calls';

type Entry = Record<'name' | 'owner_name' | 'email' | 'phone', string>;

/** What a business is called, and how guests and we reach it. */
export function DetailsForm({ business }: { business: BusinessDetails }) {
  const { t } = useLingui();
  const toast = useToast();
  const { name, owner_name, email, phone } = business;
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<Entry, Details>({
    defaultValues: { name, owner_name, email: email ?? '', phone: phone ?? '' },
    read(entry) {
      const found = {
        name: entry.name.trim() ? undefined : t`Write what the business is called.`,
        owner_name: entry.owner_name.trim() ? undefined : t`Write who guests are hosted by.`,
        email: entry.email.trim() && !toEmail(entry.email) ? t`Must be an e-mail address.` : undefined,
        phone: entry.phone.trim() && !toE164(entry.phone) ? t`Must be a phone number.` : undefined,
      };
      return Object.values(found).some(Boolean) ? { problems: found } : { ready: entry };
    },
  });
  const send = async (details: Details) => {
    try {
      await saveDetails(business.id, details);
      toast({ title: t`Saved`, tone: 'good' });
      await Promise.all([readAgain(BUSINESS), readAgain(businessesQuery.queryKey)]);
    } catch (error) {
      show(error instanceof ApiError ? error.fields : {}, messageOf(error));
    }
  };
  const { register } = form;
  return (
    <form className="stack-16" noValidate onSubmit={submitTo(send)}>
      <div className="pairs">
        <Field
          label={t`Name of the business`}
          hint={t`On invoices, and to the people you ask to help.`}
          autoComplete="organization"
          maxLength={BUSINESS_NAME_MAX_LENGTH}
          error={problems.name}
          {...register('name')}
        />
        <Field
          label={t`Hosted by`}
          hint={t`The host’s name, as guests read it.`}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          error={problems.owner_name}
          {...register('owner_name')}
        />
        <Field
          type="email"
          label={t`E-mail address (optional)`}
          hint={t`Mails about bookings go there too.`}
          autoComplete="email"
          error={problems.email}
          {...register('email')}
        />
        <Field
          type="tel"
          label={t`Phone number (optional)`}
          hint={t`Guests see it once they have booked.`}
          autoComplete="tel"
          error={problems.phone}
          {...register('phone')}
        />
      </div>
      {failure && Object.keys(problems).length === 0 && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>{t`Save`}</Button>
      </div>
    </form>
  );
}
