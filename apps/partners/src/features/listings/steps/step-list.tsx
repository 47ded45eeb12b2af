import type { Listing } from '@basera/contract/endpoints/listing';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { STEPS, type Step, type StepState, stepStates, stepTitles } from './step-names';

/** The way through the form: beside it, and on a phone above it behind the step one is at. */
export function StepList({ listing, now }: { listing: Listing; now: Step }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const place = STEPS.indexOf(now) + 1;
  return (
    <nav aria-label={t`Steps`} className={classes('steps', isOpen && 'is-open')}>
      <button type="button" className="steps-now" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="step-mark is-now">{place}</span>
        <span>
          <b>{stepTitles[now]}</b>
          <small>{t`Step ${place} of ${STEPS.length}`}</small>
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </button>
      <ol>
        {stepStates(listing).map((state, index) => (
          <li key={state.step}>
            <Link
              to={`/listings/${listing.id}/${state.step}`}
              aria-current={state.step === now ? 'step' : undefined}
              onClick={() => setOpen(false)}
            >
              <Mark state={state} isNow={state.step === now} number={index + 1} />
              <span>
                <b>{stepTitles[state.step]}</b>
                <small className={state.isMissing ? 'is-missing' : undefined}>{state.words}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MarkProps = { state: StepState; isNow: boolean; number: number };

function Mark({ state: { isDone, isMissing }, isNow, number }: MarkProps) {
  const { t } = useLingui();
  if (isNow) return <span className="step-mark is-now">{number}</span>;
  if (isDone)
    return (
      <span className="step-mark is-done">
        <Check className="i i-s" aria-hidden="true" />
        <span className="sr">{t`Done:`}</span>
      </span>
    );
  if (!isMissing) return <span className="step-mark">{number}</span>;
  return (
    <span className="step-mark is-missing">
      <CircleAlert className="i i-s" aria-hidden="true" />
      <span className="sr">{t`Missing:`}</span>
    </span>
  );
}
