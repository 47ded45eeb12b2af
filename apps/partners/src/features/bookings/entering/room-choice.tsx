import type { DeskRoom } from '@basera/contract/endpoints/partners/desk';
import { formatRupees } from '@basera/contract/money';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Counter } from '@basera/ui/fields/counter.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Chosen, ChosenRoom } from './desk-rules';

type Props = { rooms: DeskRoom[]; chosen: Chosen; onChoose(roomId: number, room: ChosenRoom): void };

/** What is free, what it costs for these nights, and how many of it are taken. */
export function RoomChoice({ rooms, chosen, onChoose }: Props) {
  return (
    <ul className="desk-rooms">
      {rooms.map((room) => (
        <Room
          key={room.room_id}
          room={room}
          chosen={chosen[room.room_id] ?? { quantity: 0, includes_meal: false }}
          onChoose={(next) => onChoose(room.room_id, next)}
        />
      ))}
    </ul>
  );
}

function Room({ room, chosen, onChoose }: { room: DeskRoom; chosen: ChosenRoom; onChoose(room: ChosenRoom): void }) {
  const { t } = useLingui();
  const { name, sleeps, free, price, meals } = room;
  return (
    <li>
      <div className="desk-room-head">
        <div className="min-w-0">
          <p className="strong wrap-anywhere">{name}</p>
          <p className="small soft num">
            {free > 0 ? t`${free} free` : t`None free`}, {t`sleeps ${sleeps}`},{' '}
            {t`${formatRupees(price)} for these nights`}
          </p>
        </div>
        <Counter
          label={name}
          value={Math.min(chosen.quantity, free)}
          max={free}
          onChange={(quantity) => onChoose({ ...chosen, quantity })}
        />
      </div>
      {meals && chosen.quantity > 0 && (
        <Checkbox
          checked={chosen.includes_meal}
          onChange={(event) => onChoose({ ...chosen, includes_meal: event.target.checked })}
        >
          {t`${meals.words}, ${formatRupees(meals.price)} for each room`}
        </Checkbox>
      )}
    </li>
  );
}
