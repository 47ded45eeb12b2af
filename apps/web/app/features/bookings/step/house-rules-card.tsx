import { givenRules } from '@basera/contract/words/house-rule-words';
import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { BookingStep } from './booking-step';

/** The rules of the house, read before it is paid: the booking keeps them as they are now. Nothing where its owner gave none. */
export function HouseRulesCard({ step: { stay } }: { step: BookingStep }) {
  const { t } = useLingui();
  const rules = givenRules(stay.house_rules);
  if (rules.length === 0) return null;
  return (
    <section className="card card-pad stack" aria-labelledby="house-rules">
      <h2 className="h3" id="house-rules">{t`House rules`}</h2>
      <ul className="list-disc pl-3">
        {rules.map(({ rule, words }) => (
          <li key={rule}>{words}</li>
        ))}
      </ul>
      <p className="small soft">{t`By booking you agree to these. They are kept with your booking as they are now: what the owner changes later does not bind you.`}</p>
    </section>
  );
}
