import { givenRules } from '@basera/contract/words/house-rule-words';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSiteIfKnown } from '../../../browser/site';
import type { BookingStep } from './booking-step';
import '../words/booking-words';

type Terms = {
  box: RefObject<HTMLInputElement | null>;
  /** The guest checks the box, not we. */
  isAsked: boolean;
  isMissed: boolean;
  checked(): void;
  /** Stops a press that goes on before the terms were agreed to where they are asked for, and leads to their box. */
  mayGoOn(press: MouseEvent): void;
};

/** Whether the terms are agreed to: checked beforehand, or asked for where boxes are the guest's to check. */
export function useTerms(): Terms {
  const isAsked = useSiteIfKnown()?.boxesUnchecked ?? false;
  const box = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  return {
    box,
    isAsked,
    isMissed,
    checked: () => setMissed(false),
    mayGoOn(press) {
      if (!isAsked || box.current?.checked) return;
      press.preventDefault();
      setMissed(true);
      box.current?.focus();
    },
  };
}

/** The box for the terms. */
export function TermsBox({ terms: { box, isAsked, isMissed, checked } }: { terms: Terms }) {
  const { t } = useLingui();
  return (
    <div>
      <Checkbox
        ref={box}
        className="py-1"
        name="terms"
        defaultChecked={!isAsked}
        onChange={checked}
        aria-required={isAsked || undefined}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? 'terms-words' : undefined}
      >
        I agree to the{' '}
        <Link className="link" to="/terms-conditions">
          Terms of Service
        </Link>
        , the{' '}
        <Link className="link" to="/terms-conditions#cancellation-policy">
          Cancellation Options
        </Link>{' '}
        and the{' '}
        <Link className="link" to="/privacy-policy">
          Privacy Policy
        </Link>
      </Checkbox>
      <p className="error empty:hidden" id="terms-words" role="alert">
        {isMissed && t`Check the box if you agree, and go on.`}
      </p>
    </div>
  );
}

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
