import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { DISCOUNT_STEPS_MAX } from '@basera/contract/limits';
import { problemsWithTerms, type RoomTerms, type TermsProblems } from '@basera/contract/rules/calendar/room-terms';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Example } from './terms-words';
import { type TypedTerms, termsTyped, typedOf } from './typed-terms';
import '../words/calendar-catalogue';

type Props = {
  room: CalendarRoom;
  /** How many kinds of rooms the stay has. */
  kinds: number;
  busy: boolean;
  onCancel(): void;
  /** `forAll`: what longer stays cost less counts for all kinds of rooms. */
  onSave(terms: RoomTerms, forAll: boolean): void;
};

/** Whom a price includes, what others cost, and what longer stays cost less; with an example of what that comes to. */
export function TermsForm({ room, kinds, busy, onCancel, onSave }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => typedOf(room.terms));
  const [forAll, setForAll] = useState(false);
  const [tried, setTried] = useState(false);
  const { terms, places } = termsTyped(typed);
  const problems = problemsWithTerms(terms, room.sleeps);
  const isRight = Object.keys(problems).length === 0;
  const set = (change: Partial<TypedTerms>) => setTyped((before) => ({ ...before, ...change }));
  const number = (name: 'included' | 'guest' | 'child', problem: string | undefined) => ({
    value: typed[name],
    error: tried ? problem : null,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && isRight) onSave(terms, forAll);
  };
  return (
    <form className="stack-16" noValidate aria-label={t`Guests and longer stays`} onSubmit={send}>
      <h3 className="h3">{t`Guests and longer stays`}</h3>
      <div className="cal-rates">
        <Field
          label={t`Guests the price includes`}
          hint={t`The room sleeps ${room.sleeps}. Empty: all of them.`}
          {...number('included', problems.included_guests)}
        />
        <Field label={t`Each extra guest, ₹ a night`} {...number('guest', problems.extra_guest_price)} />
        <Field
          label={t`Each extra child, ₹ a night`}
          hint={t`Ages 2-12. Empty: as other guests.`}
          {...number('child', problems.extra_child_price)}
        />
      </div>
      <Steps
        steps={typed.steps}
        problems={tried ? inForm(problems, places) : {}}
        onChange={(steps) => set({ steps })}
      />
      {kinds > 1 && (
        <Checkbox checked={forAll} onChange={(event) => setForAll(event.currentTarget.checked)}>
          {t`The same for longer stays in all kinds of rooms`}
        </Checkbox>
      )}
      {isRight && <Example room={room} terms={terms} />}
      <div className="cal-acts">
        <Button variant="outline" onClick={onCancel}>{t`Back`}</Button>
        <Button type="submit" busy={busy} busyLabel={t`Saving...`}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}

/** Problems of steps by where these stand in the form, which has open ones among them. */
const inForm = (problems: TermsProblems, places: number[]): TermsProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, words]) => {
      const [, step, part] = /^discounts\.(\d+)\.(\w+)$/.exec(field) ?? [];
      return [step === undefined ? field : `${places[Number(step)]}.${part}`, words];
    }),
  );

type StepsProps = { steps: TypedTerms['steps']; problems: TermsProblems; onChange(steps: TypedTerms['steps']): void };

/** From how many nights on so many percent less. */
function Steps({ steps, problems, onChange }: StepsProps) {
  const { t } = useLingui();
  const field = (place: number, name: 'nights' | 'percent', problem: string) => ({
    value: steps[place]?.[name] ?? '',
    error: problems[`${place}.${problem}`] ?? null,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(steps.map((step, other) => (other === place ? { ...step, [name]: target.value } : step))),
  });
  return (
    <fieldset className="stack">
      <legend className="strong">{t`Longer stays cost less`}</legend>
      {steps.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is where it stands
        <div className="cal-rates" key={place}>
          <Field
            label={t`From nights`}
            placeholder={place === 0 ? '7' : '28'}
            {...field(place, 'nights', 'from_nights')}
          />
          <Field
            label={t`Percent less`}
            placeholder={place === 0 ? '10' : '25'}
            {...field(place, 'percent', 'percent')}
          />
        </div>
      ))}
      <p className="small soft">{t`Leave both empty for none.`}</p>
      {steps.length < DISCOUNT_STEPS_MAX && (
        <Button variant="ghost" size="s" onClick={() => onChange([...steps, { nights: '', percent: '' }])}>
          {t`Add a step`}
        </Button>
      )}
    </fieldset>
  );
}
