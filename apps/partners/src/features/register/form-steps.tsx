import { dayInIndia, instantInIndia, isCalendarDate, timeInIndia } from '@basera/contract/calendar-date';
import type { RegisterEntry, StepOfForm } from '@basera/contract/endpoints/partners/register';
import { momentInIndia } from '@basera/contract/words/date-words';
import { stepWords } from '@basera/contract/words/register-words';
import { Badge } from '@basera/ui/badge.tsx';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { noteStep, type StepNoted } from './calls';
import { timeLeft } from './time-left';

type Props = { bookingId: number; entry: RegisterEntry; canWrite: boolean };

/** Form III of a guest from abroad: of arrival and of departure, each with its deadline. */
export function FormSteps({ bookingId, entry, canWrite }: Props) {
  const { t } = useLingui();
  return (
    <div className="register-steps">
      <h4 className="label">{t`Form III`}</h4>
      {entry.form.map((step) => (
        <Step key={step.step} bookingId={bookingId} entry={entry} step={step} canWrite={canWrite} />
      ))}
    </div>
  );
}

const MINUTES = 16;
/** '2026-11-23T14:00', as the browser's own field has it: India's time, wherever the desk's clock stands. */
const fieldOf = (iso: string): string => {
  const at = new Date(iso);
  return `${dayInIndia(at)}T${timeInIndia(at)}`.slice(0, MINUTES);
};
const instantOf = (typed: string): string | null => {
  const [day, time = ''] = typed.split('T');
  return isCalendarDate(day) && time ? instantInIndia(day, time).toISOString() : null;
};

function Step({ bookingId, entry, step, canWrite }: Props & { step: StepOfForm }) {
  const { t } = useLingui();
  const [at, setAt] = useState(fieldOf(step.happened_at));
  const noting = useMutation({
    mutationFn: (noted: Omit<StepNoted, 'step'>) =>
      noteStep({ bookingId, key: entry.key }, { step: step.step, ...noted }),
  });
  const happened = at === fieldOf(step.happened_at) && step.is_planned ? null : instantOf(at);
  const note = (is_sent: boolean) => noting.mutate({ happened_at: happened, is_sent });
  const { error } = noting;
  const problem = error instanceof ApiError ? (error.fields.happened_at ?? error.message) : error && messageOf(error);
  const isDone = step.state === 'done';
  const name = stepWords[step.step];
  const by = step.sent_by ?? t`somebody who has left`;
  return (
    <div className="register-step">
      <Field
        label={step.is_planned ? t`${name}, planned` : name}
        type="datetime-local"
        value={at}
        readOnly={!canWrite || isDone}
        error={problem}
        onChange={(event) => setAt(event.target.value)}
        onBlur={() => !isDone && canWrite && happened !== null && at !== fieldOf(step.happened_at) && note(false)}
      />
      <div className="register-due">
        <StepBadge step={step} />
        {isDone && step.sent_at && <p className="small soft">{t`Marked by ${by}, ${momentInIndia(step.sent_at)}`}</p>}
        {canWrite && step.state !== 'ahead' && (
          <Button
            size="s"
            variant={isDone ? 'ghost' : 'outline'}
            busy={noting.isPending}
            busyLabel={t`Saving...`}
            onClick={() => note(!isDone)}
          >
            {isDone ? t`Not sent after all` : t`Mark as sent`}
            <span className="sr">
              : {name}, {entry.name}
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}

function StepBadge({ step: { state, due_at } }: { step: StepOfForm }) {
  const { t } = useLingui();
  const left = timeLeft(due_at, new Date());
  if (state === 'done') return <Badge tone="good">{t`Sent`}</Badge>;
  if (state === 'late') return <Badge tone="bad">{t`Overdue since ${momentInIndia(due_at)}`}</Badge>;
  if (state === 'due') return <Badge tone="warn">{t`${left} left, until ${momentInIndia(due_at)}`}</Badge>;
  return <Badge tone="mute">{t`Due by ${momentInIndia(due_at)}`}</Badge>;
}
