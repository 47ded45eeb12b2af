import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import { ACCOUNT_HOLDER_MAX_LENGTH } from '@basera/contract/limits';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { businessesQuery } from '../../browser/business';
import { LISTINGS } from '../../browser/own-stays';
import { type AccountEntry, NO_ACCOUNT, readAccount } from './account-rules';
import { type Account, BUSINESS, giveAccount } from './calls';

type Props = { business: BusinessDetails; onDone(): void; onCancel?: (() => void) | undefined };

/** The account that the money of a business goes to from now on. */
export function AccountForm({ business, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<AccountEntry, Account>({
    defaultValues: NO_ACCOUNT,
    read: readAccount,
  });
  const send = async (account: Account) => {
    try {
      const { payout_change: change } = await giveAccount(business.id, account);
      toast({
        title: change ? t`Given: it is looked at before money goes there` : t`Your account is being checked`,
        tone: 'good',
      });
      // Stays that waited for it may be sold again.
      await Promise.all([BUSINESS, LISTINGS, businessesQuery.queryKey].map((key) => readAgain(key)));
      onDone();
    } catch (error) {
      show(error instanceof ApiError ? error.fields : {}, messageOf(error));
    }
  };
  const { register } = form;
  return (
    <form className="stack-16" noValidate onSubmit={submitTo(send)}>
      <Field
        label={t`Account holder`}
        hint={t`The name as the bank has it.`}
        autoComplete="off"
        maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
        error={problems.holder}
        {...register('holder')}
      />
      <div className="pairs">
        <Field
          label={t`Account number`}
          inputMode="numeric"
          autoComplete="off"
          error={problems.number}
          {...register('number')}
        />
        <Field
          label={t`Account number again`}
          inputMode="numeric"
          autoComplete="off"
          error={problems.again}
          {...register('again')}
        />
        <Field
          label={t`IFSC`}
          autoComplete="off"
          autoCapitalize="characters"
          error={problems.ifsc}
          {...register('ifsc')}
        />
        <Field
          label={t`PAN of the holder (optional)`}
          autoComplete="off"
          autoCapitalize="characters"
          error={problems.pan}
          {...register('pan')}
        />
      </div>
      {failure && Object.keys(problems).length === 0 && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {business.payout.state === 'ready' && (
        <p className="small soft">{t`Two people of ours look at another account, and then a day goes by, before money goes there.`}</p>
      )}
      <p className="small soft">{t`Kept sealed: what you see of it later are its bank and last digits. All owners of the business get a mail.`}</p>
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>{t`Use this account`}</Button>
        {onCancel && <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>{t`Not now`}</Button>}
      </div>
    </form>
  );
}
