import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { type Chosen, isLimitEmpty, type LimitDraft, limitProblems, limitsNow } from './limit-draft';
import '../words/calendar-catalogue';

type Props = { chosen: Chosen; draft: LimitDraft; showsProblems: boolean; onChange(change: Partial<LimitDraft>): void };

/** What is asked of trips on the chosen dates: out of the way until it is wanted. */
export function LimitFields({ chosen, draft, showsProblems, onChange }: Props) {
  const { t } = useLingui();
  const now = limitsNow(chosen);
  const problems = limitProblems(draft, chosen);
  return (
    <details className="cal-limits" open={!isLimitEmpty(draft) || undefined}>
      <summary className="link tap cursor-pointer">{t`Nights and arrivals`}</summary>
      <div className="cal-limit-fields">
        <Nights
          label={t`Least nights`}
          typed={draft.least}
          now={now.least}
          isOwn={now.hasOwnLeast}
          error={showsProblems ? problems.least : null}
          onChange={(least) => onChange({ least })}
        />
        <Nights
          label={t`Most nights`}
          typed={draft.most}
          now={now.most}
          isOwn={now.hasOwnMost}
          error={showsProblems ? problems.most : null}
          onChange={(most) => onChange({ most })}
        />
        <Allowed
          label={t`Arrivals`}
          now={now.noArrival}
          chosen={draft.noArrival}
          onChange={(noArrival) => onChange({ noArrival })}
        />
        <Allowed
          label={t`Departures`}
          now={now.noDeparture}
          chosen={draft.noDeparture}
          onChange={(noDeparture) => onChange({ noDeparture })}
        />
      </div>
    </details>
  );
}

type NightsProps = {
  label: string;
  typed: LimitDraft['least'];
  now: number | null;
  /** A chosen date has its own. */
  isOwn: boolean;
  error: string | null;
  onChange(typed: LimitDraft['least']): void;
};

function Nights({ label, typed, now, isOwn, error, onChange }: NightsProps) {
  const { t } = useLingui();
  const readOnly = useReadOnly();
  const isUsual = typed === 'usual';
  return (
    <div className="cal-rate">
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={now === null ? t`Any` : String(now)}
        value={isUsual || typed === null ? '' : typed.typed}
        error={error}
        hint={isUsual ? t`As the rules of the room.` : undefined}
        onChange={({ target }) => onChange({ typed: target.value })}
      />
      {isOwn && !isUsual && (
        <button
          type="button"
          {...readOnly}
          className="link small touch bg-transparent p-0"
          onClick={() => onChange('usual')}
        >
          {t`As the room`} <span className="sr">{label}</span>
        </button>
      )}
    </div>
  );
}

type AllowedProps = {
  label: string;
  now: boolean | null;
  chosen: boolean | null;
  onChange(none: boolean | null): void;
};

function Allowed({ label, now, chosen, onChange }: AllowedProps) {
  const { t } = useLingui();
  const present = now === null ? 'mixed' : now ? 'none' : 'any';
  const options = [
    ...(now === null ? [{ value: 'mixed', label: t`As they are` }] : []),
    { value: 'any', label: t`Allowed` },
    { value: 'none', label: t`None` },
  ];
  return (
    <Select
      label={label}
      value={chosen === null ? present : chosen ? 'none' : 'any'}
      options={options}
      onValueChange={(value) => onChange(value === present || value === 'mixed' ? null : value === 'none')}
    />
  );
}
