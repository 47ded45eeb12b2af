import { categoryWords } from '@basera/contract/words/stays/kind-words';
import '../words/listings-catalogue';
import { LISTING_NAME_MAX_LENGTH } from '@basera/contract/limits';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { businessesQuery, chooseBusiness } from '../../../browser/business';
import { begin, categoriesQuery, found, keepListing } from '../calls';
import '../listings.css';
import { LoadFailed } from '../../../shell/load-failed';

export type NewStayProps = {
  /** None: one is founded under the name that is given. */
  businessId?: number;
  onCancel(): void;
};

/** Name and kind are all that a draft needs to begin; it opens where the rest is asked for. */
export function NewStayForm({ businessId, onCancel }: NewStayProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: categories, isError, refetch } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<string>();
  const kind = chosen ?? String(categories?.[0]?.id ?? '');
  // Sent again after a lost line it is the same draft.
  const clientId = useRef(freshKey());
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<{ name: string }, { name: string }>({
    defaultValues: { name: '' },
    read: ({ name }) =>
      name.trim() ? { ready: { name: name.trim() } } : { problems: { name: t`Write the name guests know it by.` } },
  });

  const send = async ({ name }: { name: string }) => {
    try {
      const business = businessId ?? (await found(name)).id;
      const draft = await begin(business, { client_id: clientId.current, name, category_id: Number(kind) });
      keepListing(draft);
      chooseBusiness(business);
      // First, since a page that is led elsewhere would come in its place once there is a business.
      await navigate(`/listings/${draft.id}`);
      if (businessId === undefined) await readAgain(businessesQuery.queryKey);
    } catch (error) {
      show({ name: error instanceof ApiError ? error.fields.name : undefined }, messageOf(error));
    }
  };

  return (
    <form className="card card-pad stack-16 new-stay" noValidate onSubmit={submitTo(send)}>
      <Field
        label={businessId === undefined ? t`Name of your house or business` : t`Name of the stay`}
        hint={t`As it stands on the gate. You can change it later.`}
        autoComplete="organization"
        maxLength={LISTING_NAME_MAX_LENGTH}
        error={problems.name}
        {...form.register('name')}
      />
      <Select
        label={t`What it is`}
        value={kind}
        disabled={!categories}
        options={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: categoryWords(name) }))}
        onValueChange={setChosen}
      />
      {isError && <LoadFailed onRetry={refetch}>{t`We could not load the kinds of stays.`}</LoadFailed>}
      {failure && !problems.name && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" disabled={!categories} busy={isSubmitting} busyLabel={t`Beginning...`}>{t`Begin`}</Button>
        <Button variant="ghost" onClick={onCancel} disabled={isSubmitting}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
