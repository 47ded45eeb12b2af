import { GUESTS_MAX } from '@basera/contract/limits';
import { countedGuests, type Guests, guestsLabel } from '@basera/contract/rules/guests';
import { Button } from '@basera/ui/button.tsx';
import { Counter } from '@basera/ui/fields/counter.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const kinds = [
  { kind: 'adults', label: msg`Adults`, ages: msg`Ages 13+` },
  { kind: 'children', label: msg`Children`, ages: msg`Ages 2-12` },
  { kind: 'infants', label: msg`Infants`, ages: msg`Under 2` },
] as const;

/** How many come, of which ages. */
export function GuestsChoice({ guests, onChange }: { guests: Guests; onChange(guests: Guests): void }) {
  const { t, i18n } = useLingui();
  // Adults and children together are what a search takes; infants need no bed.
  const room = GUESTS_MAX - countedGuests(guests);
  return (
    <>
      {kinds.map(({ kind, label, ages }) => (
        <div key={kind} className="spread border-line py-[14px] [&+&]:border-t">
          <div>
            <p className="strong">{i18n._(label)}</p>
            <p className="small faint">{i18n._(ages)}</p>
          </div>
          <Counter
            label={i18n._(label)}
            value={guests[kind]}
            max={kind === 'infants' ? GUESTS_MAX : guests[kind] + room}
            onChange={(count) => onChange({ ...guests, [kind]: count })}
          />
        </div>
      ))}
      <p className="small soft" role="status">
        {room <= 0 && t`One search takes up to ${GUESTS_MAX} guests. For more, search twice.`}
      </p>
    </>
  );
}

/** The party so far, and the way out. */
export function GuestsFooter({ guests, done, onDone }: { guests: Guests; done: string; onDone(): void }) {
  return (
    <>
      <span className="small soft" aria-live="polite">
        {guestsLabel(guests)}
      </span>
      <Button onClick={onDone}>{done}</Button>
    </>
  );
}
