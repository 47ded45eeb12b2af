import type { Listing } from '@basera/contract/endpoints/listing';
import { formatRupees } from '@basera/contract/money';
import { POLICY_NAMES, type PolicyName } from '@basera/contract/rules/cancellation';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { FieldWords } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PartState } from '../drafts/part-state';
import { usePart } from '../drafts/use-part';
import { examplesOf, policyWords } from './policy-words';

const EXAMPLE_RUPEES = 10_000;

/** By which terms guests can cancel, and what that gives back to one who does. */
export function CancellationStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const id = useId();
  const part = usePart(listing, 'cancellation');
  const { values, problems, enterAndSave } = part;
  return (
    <>
      <p className="soft">{t`Kinder terms are booked more often. A booking keeps the terms it was made under, whatever you choose later; what you cancel yourself goes back in full.`}</p>
      <PartState {...part} />
      <fieldset className="stack-16" aria-describedby={`${id}-words`}>
        <legend className="label mb-2">{t`Until when may guests cancel?`}</legend>
        {POLICY_NAMES.map((name) => (
          <Checkbox
            key={name}
            type="radio"
            name={id}
            checked={values.policy === name}
            onChange={() => enterAndSave({ policy: name })}
          >
            <b className="block font-medium">{policyWords[name].name}</b>
            <span className="small soft block">{policyWords[name].says}</span>
          </Checkbox>
        ))}
        <FieldWords id={id} error={problems.policy} />
      </fieldset>
      <Example policy={values.policy} />
    </>
  );
}

function Example({ policy }: { policy: PolicyName }) {
  const { t } = useLingui();
  const paid = formatRupees(EXAMPLE_RUPEES);
  return (
    <section className="card card-pad stack max-w-[640px]" aria-labelledby="refund-example">
      <h2 className="h3" id="refund-example">{t`If a guest of ${paid} cancels`}</h2>
      <dl className="refund-example" aria-live="polite">
        {examplesOf(policy, EXAMPLE_RUPEES).map(({ hours, back }) => (
          <div key={hours}>
            <dt>{t`${hours} hours before check-in`}</dt>
            <dd className={back > 0 ? 'num text-good' : 'num'}>
              {back > 0 ? t`${formatRupees(back)} back` : t`Nothing back`}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t`Does not come`}</dt>
          <dd>{t`Nothing back`}</dd>
        </div>
      </dl>
    </section>
  );
}
