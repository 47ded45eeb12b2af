import type { Listing } from '@basera/contract/endpoints/listing';
import { LISTING_REGISTRATION_MAX_LENGTH } from '@basera/contract/limits';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';

/** The registration of the house, where its state asks for one. */
export function PapersStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const part = usePart(listing, 'papers');
  const { values, problems, enter, save } = part;
  return (
    <>
      <p className="soft">{t`Many states register homestays and hotels. If yours does, give its number and the day it ends.`}</p>
      <PartState {...part} />
      <div className="fields fields-2">
        <Field
          label={t`Registration number (optional)`}
          autoComplete="off"
          value={values.registration_number ?? ''}
          maxLength={LISTING_REGISTRATION_MAX_LENGTH}
          error={problems.registration_number}
          onChange={(event) => enter({ registration_number: event.target.value || null })}
          onBlur={save}
        />
        <Field
          type="date"
          label={t`It ends on`}
          value={values.registration_ends ?? ''}
          error={problems.registration_ends}
          onChange={(event) => enter({ registration_ends: event.target.value || null })}
          onBlur={save}
        />
      </div>
    </>
  );
}
