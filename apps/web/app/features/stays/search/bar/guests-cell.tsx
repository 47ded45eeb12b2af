import { GUESTS_MAX } from '@basera/contract/limits';
import { countedGuests, type Guests, guestsLabel } from '@basera/contract/rules/guests';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Counter } from '../../../../ui/fields/counter';
import { Picker } from '../../../../ui/overlays/picker';
import { SearchCell } from './search-cell';

const kinds = [
  { kind: 'adults', label: 'Adults', ages: 'Ages 13+' },
  { kind: 'children', label: 'Children', ages: 'Ages 2-12' },
  { kind: 'infants', label: 'Infants', ages: 'Under 2' },
] as const;

/** The party in the search bar. */
export function GuestsCell({ guests, onChange }: { guests: Guests; onChange(guests: Guests): void }) {
  const [open, setOpen] = useState(false);
  // Adults and children together are what a search takes; infants need no bed.
  const room = GUESTS_MAX - countedGuests(guests);
  return (
    <Picker
      trigger={<SearchCell icon={Users} label="Guests" value={guestsLabel(guests)} open={open} />}
      title="Guests"
      align="end"
      popClassName="w-[380px] px-3 pt-1 pb-2"
      open={open}
      onOpenChange={setOpen}
      footer={
        <>
          <span className="small soft" aria-live="polite">
            {guestsLabel(guests)}
          </span>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </>
      }
    >
      {kinds.map(({ kind, label, ages }) => (
        <div key={kind} className="spread border-line py-[14px] [&+&]:border-t">
          <div>
            <p className="strong">{label}</p>
            <p className="small faint">{ages}</p>
          </div>
          <Counter
            label={label}
            value={guests[kind]}
            max={kind === 'infants' ? GUESTS_MAX : guests[kind] + room}
            onChange={(count) => onChange({ ...guests, [kind]: count })}
          />
        </div>
      ))}
      <p className="small soft" role="status">
        {room <= 0 && `One search takes up to ${GUESTS_MAX} guests. For more, search twice.`}
      </p>
    </Picker>
  );
}
