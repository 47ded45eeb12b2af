import { unitTitle } from '@basera/contract/words/unit-words';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GivenBar } from '../grid/lanes';
import type { RoomNights } from '../nights';
import { freeUnits, nameOf } from './unit-bars';
import '../words/calendar-catalogue';

type Props = {
  room: RoomNights;
  given: GivenBar;
  /** Where it is now. */
  title: string;
  move(given: GivenBar, to: number): Promise<boolean>;
  isMoving: boolean;
  onClose(): void;
};

/** Chooses another unit for a booking, of those that are free on all its nights there. */
export function MoveDialog({ room, given, title, move, isMoving, onClose }: Props) {
  const { t } = useLingui();
  const { guest_name, booking_id } = given;
  const free = freeUnits(room, given);
  const [to, setTo] = useState(String(free[0] ?? ''));
  const options = free.map((unit_no) => ({
    value: String(unit_no),
    label: unitTitle(room.room.name, { unit_no, name: nameOf(room, unit_no) }),
  }));
  const footer = (
    <div className="flex w-full flex-wrap justify-end gap-1.5">
      <Button variant="outline" onClick={onClose} disabled={isMoving}>{t`Not now`}</Button>
      {free.length > 0 && (
        <Button
          busy={isMoving}
          busyLabel={t`One moment...`}
          onClick={() => void move(given, Number(to)).then((went) => went && onClose())}
        >{t`Move`}</Button>
      )}
    </div>
  );
  return (
    <Dialog
      open
      busy={isMoving}
      onOpenChange={(open) => !open && onClose()}
      title={t`Move ${guest_name}`}
      footer={footer}
    >
      <div className="stack-16">
        <p className="soft">{t`Booking #${booking_id} is in ${title}.`}</p>
        {free.length === 0 ? (
          <Note tone="warn">{t`No other unit of this kind is free on all these nights. Move another booking first.`}</Note>
        ) : (
          <Select label={t`To`} value={to} options={options} onValueChange={setTo} />
        )}
      </div>
    </Dialog>
  );
}
