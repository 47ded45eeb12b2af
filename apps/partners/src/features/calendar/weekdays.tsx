import { type CalendarDate, weekday } from '@basera/contract/calendar-date';
import { useLingui } from '@lingui/react/macro';
import './words/calendar-catalogue';

type Props = {
  nights: readonly CalendarDate[];
  /** 0 for Sunday; none: all days. */
  chosen: readonly number[];
  onChoose(weekdays: number[]): void;
};

/** Of the chosen nights those on some days of the week alone: out of the way until it is wanted. */
export function Weekdays({ nights, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const days = [
    [t`Sun`, t`Sunday`],
    [t`Mon`, t`Monday`],
    [t`Tue`, t`Tuesday`],
    [t`Wed`, t`Wednesday`],
    [t`Thu`, t`Thursday`],
    [t`Fri`, t`Friday`],
    [t`Sat`, t`Saturday`],
  ] as const;
  const there = new Set(nights.map(weekday));
  if (there.size < 2) return null;
  const some = chosen.filter((day) => there.has(day));
  const turn = (day: number) =>
    onChoose(some.includes(day) ? some.filter((other) => other !== day) : [...some, day].sort());
  const names = some.map((day) => days[day]?.[0]).join(', ');
  return (
    <details className="cal-limits">
      <summary className="link tap cursor-pointer">
        {some.length > 0 ? t`Only ${names}` : t`All days of the week`}
      </summary>
      <fieldset className="cal-weekday-choice">
        <legend className="small soft">{t`Change the chosen nights on these days alone`}</legend>
        {days.map(([short, name], day) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-label={name}
            aria-pressed={some.includes(day)}
            disabled={!there.has(day)}
            onClick={() => turn(day)}
          >
            {short}
          </button>
        ))}
      </fieldset>
    </details>
  );
}
