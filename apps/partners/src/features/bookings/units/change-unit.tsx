import { addDays } from '@basera/contract/calendar-date';
import type { BookingUnits } from '@basera/contract/endpoints/partners/units';
import { formatShortRange } from '@basera/contract/words/date-words';
import { unitTitle } from '@basera/contract/words/unit-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shell/load-failed';
import { OWNER_BOOKINGS } from '../calls';
import { saveUnit, unitsQuery } from './calls';

/** Gives an accepted booking another room of its kind. */
export function ChangeUnit({ bookingId, guest }: { bookingId: number; guest: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="outline" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t`Change room`}
        <span className="sr">{` ${guest}`}</span>
      </Button>
      {isOpen && <UnitsDialog bookingId={bookingId} guest={guest} onClose={() => setOpen(false)} />}
    </>
  );
}

function UnitsDialog({ bookingId, guest, onClose }: { bookingId: number; guest: string; onClose(): void }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(unitsQuery(bookingId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Room of ${guest}`}>
      <div className="stack-16">
        {!data && !isError && <Skeleton height={72} />}
        {!data && isError && <LoadFailed onRetry={refetch}>{t`We could not load the rooms.`}</LoadFailed>}
        {data?.units.map((unit) => (
          <UnitChoice
            key={`${unit.room_id} ${unit.unit_no} ${unit.first_night}`}
            bookingId={bookingId}
            propertyId={data.property_id}
            canMove={data.can_move}
            unit={unit}
          />
        ))}
        <div>
          <Button variant="outline" onClick={onClose}>{t`Done`}</Button>
        </div>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  bookingId: number;
  propertyId: number;
  canMove: boolean;
  unit: BookingUnits['units'][number];
};

function UnitChoice({ bookingId, propertyId, canMove, unit }: ChoiceProps) {
  const { t } = useLingui();
  const toast = useToast();
  const nights = formatShortRange(unit.first_night, addDays(unit.last_night, 1));
  const moving = useMutation({
    mutationFn: (to: string) =>
      saveUnit(propertyId, bookingId, { room_id: unit.room_id, from: unit.unit_no, to: Number(to) }),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    onSuccess: () => toast({ title: t`Room changed`, tone: 'good' }),
    onSettled: () => Promise.all([readAgain(OWNER_BOOKINGS), readAgain(unitsQuery(bookingId).queryKey)]),
  });
  const options = [unit, ...unit.free].map((one) => ({
    value: String(one.unit_no),
    label: unitTitle(unit.room_name, one),
  }));
  return (
    <div>
      <Select
        label={t`${unit.room_name}, ${nights}`}
        value={String(unit.unit_no)}
        options={options}
        disabled={!canMove || moving.isPending || unit.free.length === 0}
        onValueChange={(to) => moving.mutate(to)}
      />
      {canMove && unit.free.length === 0 && (
        <p className="small soft">{t`No other room of this kind is free on these nights.`}</p>
      )}
      {!canMove && <p className="small soft">{t`The room can be changed until the day of arrival.`}</p>}
    </div>
  );
}
