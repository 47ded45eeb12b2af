import { ROOM_BED_MAX_LENGTH, ROOM_NAME_MAX_LENGTH } from '@basera/contract/limits';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import type { Problems, useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { useLingui } from '@lingui/react/macro';
import { AmenityChips } from '../amenities/amenity-chips';
import type { RoomFields } from '../calls';
import { MEALS, type RoomEntry } from './room-rules';

type Props = {
  form: ReturnType<typeof useEntryForm<RoomEntry, RoomFields>>['form'];
  problems: Problems<RoomEntry>;
};

/** The fields of a kind of room. */
export function RoomInputs({ form, problems }: Props) {
  const { t } = useLingui();
  const { register } = form;
  return (
    <>
      <Field
        label={t`Name`}
        hint={t`As guests will call it: Loft Suite, Garden Room.`}
        autoComplete="off"
        maxLength={ROOM_NAME_MAX_LENGTH}
        error={problems.name}
        {...register('name')}
      />
      <div className="fields-2">
        <Field label={t`How many of them`} inputMode="numeric" error={problems.units} {...register('units')} />
        <Field label={t`Guests in each`} inputMode="numeric" error={problems.sleeps} {...register('sleeps')} />
        <Field
          label={t`Beds (optional)`}
          placeholder={t`1 king bed`}
          autoComplete="off"
          maxLength={ROOM_BED_MAX_LENGTH}
          error={problems.beds}
          {...register('beds')}
        />
        <Field
          label={t`Size in square feet (optional)`}
          inputMode="numeric"
          error={problems.size_sqft}
          {...register('size_sqft')}
        />
        <Field
          label={t`Price of a night in ₹`}
          hint={t`With GST. No commission is taken off.`}
          inputMode="numeric"
          error={problems.price}
          {...register('price')}
        />
      </div>
      <Meals form={form} problems={problems} />
      <RoomAmenities form={form} />
    </>
  );
}

function Meals({ form, problems }: Props) {
  const { t } = useLingui();
  const meal = form.watch('meal');
  const choices = [
    { value: 'no', words: t`No meals` },
    { value: 'yes', words: t`Meals are in the price` },
    { value: 'both', words: t`Guests choose them, at a price` },
  ];
  const names = { breakfast: t`Breakfast in ₹`, lunch: t`Lunch in ₹`, dinner: t`Dinner in ₹` };
  return (
    <>
      <fieldset className="stack-16">
        <legend className="label">{t`Meals`}</legend>
        {choices.map(({ value, words }) => (
          <Checkbox key={value} type="radio" value={value} {...form.register('meal')}>
            {words}
          </Checkbox>
        ))}
      </fieldset>
      {meal === 'both' && (
        <div className="fields-3">
          {MEALS.map((each) => (
            <Field key={each} label={names[each]} inputMode="numeric" error={problems[each]} {...form.register(each)} />
          ))}
        </div>
      )}
    </>
  );
}

/** What rooms of this kind have themselves; what the house has is asked for in a step of its own. */
function RoomAmenities({ form }: Pick<Props, 'form'>) {
  const { t } = useLingui();
  const chosen = form.watch('amenities');
  return (
    <details className="room-amenities">
      <summary className="link touch cursor-pointer">
        {chosen.length > 0 ? t`What these rooms have: ${chosen.length} chosen` : t`What these rooms have (optional)`}
      </summary>
      <AmenityChips chosen={chosen} onChosen={(amenities) => form.setValue('amenities', amenities)} />
    </details>
  );
}
