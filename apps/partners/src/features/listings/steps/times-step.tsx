import type { Listing } from '@basera/contract/endpoints/listing';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';

/** From when guests may come, and until when they leave. */
export function TimesStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const part = usePart(listing, 'times');
  const { values, problems, enter, save } = part;
  const sides = [
    { name: 'check_in_time', label: t`Check-in from` },
    { name: 'check_out_time', label: t`Check-out until` },
  ] as const;
  return (
    <>
      <PartState {...part} />
      <div className="fields fields-2">
        {sides.map(({ name, label }) => (
          <Field
            key={name}
            type="time"
            label={label}
            value={values[name] ?? ''}
            error={problems[name]}
            onChange={(event) => enter({ [name]: event.target.value || null })}
            onBlur={save}
          />
        ))}
      </div>
    </>
  );
}
