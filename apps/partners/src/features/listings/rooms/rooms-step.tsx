import type { Listing } from '@basera/contract/endpoints/listing';
import { LISTING_ROOM_KINDS_MAX } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isBegun } from './begun-rooms';
import { LinkedRooms } from './linked-rooms';
import { RoomCard } from './room-card';
import { RoomForm } from './room-form';
import { entryAfter, entryOfWhole } from './room-rules';

/** The kinds of rooms: how many of each, for how many, at what price. */
export function RoomsStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const { id, rooms } = listing;
  const [adding, setAdding] = useState<'first' | 'another' | 'whole' | null>(
    rooms.length === 0 || isBegun(id, null) ? 'first' : null,
  );
  const [isWholeAdded, setWholeAdded] = useState(false);
  const name = t`Whole house`;
  const close = () => setAdding(null);
  const done = () => {
    // What was added as the whole house is linked next.
    setWholeAdded(adding === 'whole');
    close();
  };
  return (
    <>
      <p className="soft">{t`Rooms that are alike are one kind, sold at one price. Weekends and seasons come later, in the calendar.`}</p>
      <ul className="rooms">
        {rooms.map((room) => (
          <RoomCard key={room.id} listing={listing} room={room} />
        ))}
      </ul>
      {adding ? (
        <section className="card card-pad" aria-labelledby="new-room">
          <h2 className="h3" id="new-room">
            {adding === 'whole' ? name : t`A kind of room`}
          </h2>
          <RoomForm
            listingId={id}
            room={null}
            begin={adding === 'whole' ? entryOfWhole(rooms, name) : entryAfter(rooms)}
            takesFocus={adding !== 'first'}
            onDone={done}
            {...(rooms.length > 0 && { onCancel: close })}
          />
        </section>
      ) : (
        rooms.length < LISTING_ROOM_KINDS_MAX && (
          <div>
            <Button variant="outline" onClick={() => setAdding('another')}>
              <Plus className="i i-s" aria-hidden="true" />
              {t`Add a kind of room`}
            </Button>
          </div>
        )
      )}
      {adding !== 'whole' && (
        <LinkedRooms
          listing={listing}
          begins={isWholeAdded}
          {...(adding === null && { onAddWhole: () => setAdding('whole') })}
        />
      )}
    </>
  );
}
