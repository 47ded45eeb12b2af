import { givenRules } from '@basera/contract/words/house-rule-words';
import { useHydrated } from '@basera/ui/browser/hydrated.ts';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSiteIfKnown } from '../../../browser/site';
import type { BookingStep } from './booking-step';
import '../words/booking-words';

type Terms = {
  box: RefObject<HTMLInputElement | null>;
  /** The guest checks the box, not we. */
  isAsked: boolean;
  isMissed: boolean;
  checked(): void;
  /** Whether they are agreed to, or not asked for; where not, leads to their box. */
  areAgreed(): boolean;
  /** Stops a press that goes on before the terms were agreed to where they are asked for, and leads to their box. */
  mayGoOn(press: MouseEvent): void;
};

/** What the step before says to the last one: the guest has checked the box for the terms. */
export const TERMS_AGREED = { areTermsAgreed: true };

/** Whether the step before has said so: the server knows nothing of it, so not before the page is alive. */
export function useAgreedBefore(): boolean {
  const { state } = useLocation();
  return useHydrated() && state?.areTermsAgreed === true;
}

/** Whether boxes are the guest's to check. */
export const useAreTermsAsked = (): boolean => useSiteIfKnown()?.boxesUnchecked ?? false;

/** Whether the terms are agreed to: checked beforehand, or before, or asked for where boxes are the guest's to check. */
export function useTerms(wereAgreed = false): Terms {
  const isAsked = useAreTermsAsked() && !wereAgreed;
  const box = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  const areAgreed = () => {
    if (!isAsked || box.current?.checked) return true;
    setMissed(true);
    box.current?.focus();
    return false;
  };
  return {
    box,
    isAsked,
    isMissed,
    checked: () => setMissed(false),
    areAgreed,
    mayGoOn: (press) => {
      if (!areAgreed()) press.preventDefault();
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
        {t`I agree to the`}{' '}
        <Link className="link" to="/terms-conditions">
          {t`Terms of Service`}
        </Link>
        {t`, the`}{' '}
        <Link className="link" to="/terms-conditions#cancellation-policy">
          {t`Cancellation Options`}
        </Link>{' '}
        {t`and the`}{' '}
        <Link className="link" to="/privacy-policy">
          {t`Privacy Policy`}
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
