import type { Listing } from '@basera/contract/endpoints/listing';
import {
  LISTING_DESCRIPTION_MAX_LENGTH,
  LISTING_DESCRIPTION_MIN_LENGTH,
  LISTING_NAME_MAX_LENGTH,
  STARS_MAX,
} from '@basera/contract/limits';
import { categoryWords } from '@basera/contract/words/stays/kind-words';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../calls';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';

const WHOLE_STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1);

/** What the house is called, what it is, and what there is to say of it. */
export function BasicsStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const part = usePart(listing, 'basics');
  const { values, problems, enter, save, enterAndSave } = part;
  return (
    <>
      <PartState {...part} />
      <div className="fields">
        <Field
          label={t`Name`}
          value={values.name}
          maxLength={LISTING_NAME_MAX_LENGTH}
          error={problems.name}
          onChange={(event) => enter({ name: event.target.value })}
          onBlur={save}
        />
        <Kind value={values.category_id} onChoose={(category_id) => enterAndSave({ category_id })} />
        <TextArea
          label={t`Description`}
          hint={t`What guests find: the house, what is around it, who looks after them. ${LISTING_DESCRIPTION_MIN_LENGTH} characters or more.`}
          rows={8}
          value={values.description}
          maxLength={LISTING_DESCRIPTION_MAX_LENGTH}
          error={problems.description}
          onChange={(event) => enter({ description: event.target.value })}
          onBlur={save}
        />
        <Select
          label={t`Stars, if the house is classified`}
          value={String(values.stars)}
          options={starOptions(values.stars, t`Not classified`, (stars) => t`${stars} stars`)}
          onValueChange={(stars) => enterAndSave({ stars: Number(stars) })}
        />
        <Checkbox
          checked={values.reviews_requests}
          onChange={(event) => enterAndSave({ reviews_requests: event.target.checked })}
        >
          {t`I answer each booking myself, within a day. Otherwise bookings are confirmed at once.`}
        </Checkbox>
      </div>
    </>
  );
}

function Kind({ value, onChoose }: { value: number; onChoose(id: number): void }) {
  const { t } = useLingui();
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <Select
      label={t`What it is`}
      value={String(value)}
      disabled={!categories}
      options={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: categoryWords(name) }))}
      onValueChange={(id) => onChoose(Number(id))}
    />
  );
}

/** Whole stars, and the half ones where the house has such. */
function starOptions(now: number, none: string, words: (stars: number) => string) {
  const all = new Set([...WHOLE_STARS, now].filter((stars) => stars > 0));
  const some = [...all].sort((a, b) => a - b).map((stars) => ({ value: String(stars), label: words(stars) }));
  return [{ value: '0', label: none }, ...some];
}
