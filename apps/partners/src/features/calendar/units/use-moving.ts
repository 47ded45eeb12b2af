import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { unitTitle } from '@basera/contract/words/unit-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CALENDAR, saveUnit } from '../calls';
import type { GivenBar } from '../grid/lanes';
import '../words/calendar-catalogue';

/** Moves a booking to another unit of a kind of room, and says how that went. */
export function useMoving(propertyId: number, room: CalendarRoom) {
  const { t } = useLingui();
  const toast = useToast();
  const [isMoving, setMoving] = useState(false);
  const move = async ({ booking_id, guest_name, unit_no }: GivenBar, to: number): Promise<boolean> => {
    const name = room.unit_names.find((one) => one.unit_no === to)?.name ?? null;
    const title = unitTitle(room.name, { unit_no: to, name });
    setMoving(true);
    try {
      await saveUnit(propertyId, booking_id, { room_id: room.id, from: unit_no, to });
      await readAgain(CALENDAR).catch(() => {});
      toast({ title: t`${guest_name} has ${title} now`, tone: 'good' });
      return true;
    } catch (error) {
      toast({ title: messageOf(error), tone: 'bad' });
      await readAgain(CALENDAR).catch(() => {});
      return false;
    } finally {
      setMoving(false);
    }
  };
  return { move, isMoving };
}
