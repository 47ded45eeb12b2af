import { daysBetween } from '@basera/contract/calendar-date';
import type { Room } from '@basera/contract/endpoints/stays';
import { ROOMS_PER_BOOKING_MAX } from '@basera/contract/limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { Note } from '@basera/ui/note.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { WithoutScripts } from '../../../../shell/without-scripts';
import { ChangeDates } from '../page/change-dates';
import { RoomCard, type RoomTold } from './room-card';
import { besideOthers, canPickMore, changePick, pickedRooms, pickOf, type RoomPicks } from './room-picks';

type Props = {
  rooms: Room[];
  picks: RoomPicks;
  /** By its id. */
  told: Record<number, RoomTold>;
  noRoom: string | null;
  dates: StayDates | null;
  /** Other dates are being looked up. */
  isChecking: boolean;
  /** What is free on the dates could not be loaded. */
  hasFailed: boolean;
  onPicks(change: (before: RoomPicks) => RoomPicks): void;
  onShowPhotos(room: Room): void;
};

/** All kinds of rooms of a stay, as they are free on the dates. */
export function RoomList({ rooms, picks, told, noRoom, dates, isChecking, hasFailed, onPicks, onShowPhotos }: Props) {
  const { t } = useLingui();
  const canSelect = canPickMore(pickedRooms(rooms, picks));
  return (
    <section className="block-line" id="rooms" aria-labelledby="rooms-title" aria-busy={isChecking}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-2 gap-y-0.5">
        <h2 className="h2" id="rooms-title">
          {t`Available Rooms`}
        </h2>
        <p className="small soft" aria-live="polite">
          {isChecking ? t`Checking your dates...` : dates && datesInWords(dates)}
        </p>
      </div>
      <WithoutScripts className="mb-2" what={t`Choosing a room`} />
      {hasFailed && (
        <div className="stack-16 justify-items-start">
          <Note tone="bad">{t`We could not find out which rooms are free on the dates you asked for.`}</Note>
          <RetryButton />
        </div>
      )}
      <div className="stack-16" hidden={hasFailed}>
        {rooms.length === 0 && <Note>{t`No rooms are listed here at present.`}</Note>}
        {noRoom && (
          <Note tone="warn" role="status">
            {noRoom} <ChangeDates />
          </Note>
        )}
        {besideOthers(rooms, picks).map(({ room, takenBy }) => (
          <RoomCard
            key={room.id}
            room={room}
            takenBy={takenBy?.room_name ?? null}
            pick={pickOf(picks, room)}
            told={told[room.id]}
            nights={dates && daysBetween(dates.checkIn, dates.checkOut)}
            canSelect={canSelect}
            onChange={(change) => onPicks((before) => changePick(before, room, change))}
            onShowPhotos={() => onShowPhotos(room)}
          />
        ))}
        {!canSelect && <Note>{t`One booking takes up to ${ROOMS_PER_BOOKING_MAX} kinds of rooms.`}</Note>}
      </div>
    </section>
  );
}

const datesInWords = ({ checkIn, checkOut }: StayDates): string =>
  `${formatDateRange(checkIn, checkOut)} · ${several(daysBetween(checkIn, checkOut), 'night')}`;
