import { formatRupees } from '@basera/contract/money';
import { roomsSleep, roomsSleepOf } from '@basera/contract/rules/guests';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Note } from '../../../../ui/note';
import { ChangeDates } from '../page/change-dates';
import { nightlyPrice, type TooFewBeds } from './room-picks';

export type ReserveProps = {
  /** False while it is not known what is free on the dates that are asked for. */
  hasDates: boolean;
  hasRooms: boolean;
  /** Why the selected rooms cannot be booked yet; null when everybody has a bed. */
  tooFew: TooFewBeds | null;
  onReserve(): void;
  /** One more of the room that `tooFew` names. */
  onAddRoom(): void;
};

type Props = ReserveProps & { block?: boolean; className?: string };

/** 'Reserve', and where the rooms sleep fewer than come, the one press that adds a room. */
export function Reserve({ hasDates, hasRooms, tooFew, onReserve, onAddRoom, block, className }: Props) {
  const reserve = useRef<HTMLButtonElement>(null);
  const hasAdded = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone: the focus goes on to what is open now.
    if (hasAdded.current && !tooFew) reserve.current?.focus();
    hasAdded.current = false;
  }, [tooFew]);
  if (!hasRooms) {
    return (
      <Button block={block} className="max-md:px-2!" disabled>
        No room selected
      </Button>
    );
  }
  const add = () => {
    hasAdded.current = true;
    onAddRoom();
  };
  return (
    <>
      {tooFew && <MoreBeds tooFew={tooFew} onAdd={add} className={className} />}
      <Button
        ref={reserve}
        block={block}
        disabled={tooFew !== null}
        busy={!hasDates}
        busyLabel="Checking dates..."
        onClick={onReserve}
      >
        Reserve
      </Button>
    </>
  );
}

type MoreBedsProps = { tooFew: TooFewBeds; onAdd(): void; className?: string | undefined };

function MoreBeds({ tooFew: { beds, guests, add }, onAdd, className }: MoreBedsProps) {
  if (!add) {
    return (
      <Note tone="warn" role="status" className={classes('more-beds', className)}>
        {roomsSleep(beds)} of {guests}, and no other room is free on these dates. <ChangeDates />
      </Note>
    );
  }
  const { room, includesMeal } = add;
  return (
    <div className={classes('more-beds', className)} role="status">
      <Button variant="tint" block className="whitespace-normal!" onClick={onAdd}>
        {roomsSleepOf(beds, guests)}
      </Button>
      <p className="hint mt-0.5">
        Adds one {room.room_name}, {formatRupees(nightlyPrice(room, includesMeal).total)} a night.
      </p>
    </div>
  );
}
