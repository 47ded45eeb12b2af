import type { Listing, ListingRoom } from '@basera/contract/endpoints/listing';
import { ownWords } from '@basera/contract/languages/marks';
import { bedWords } from '@basera/contract/words/stays/kind-words';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { removeRoom } from '../calls';
import { dropBegun, isBegun } from './begun-rooms';
import { RoomForm } from './room-form';
import { roomWords } from './room-rules';

/** A kind of room in a line; its fields open below. */
export function RoomCard({ listing, room }: { listing: Listing; room: ListingRoom }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isBegun(listing.id, room.id));
  const [isRemoving, setRemoving] = useState(false);
  const { name } = room;
  const beds = bedWords(room.beds);
  return (
    <li className="card card-pad">
      <div className="room-head">
        <div>
          <h2 className="h3 wrap-anywhere">{name}</h2>
          <p className="small soft">
            {beds && <span {...ownWords(beds)}>{beds} · </span>}
            {roomWords(room)}
          </p>
        </div>
        {!isOpen && (
          <div className="row">
            <Button size="s" variant="outline" aria-label={t`Change ${name}`} onClick={() => setOpen(true)}>
              {t`Change`}
            </Button>
            <Button size="s" variant="ghost" aria-label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
              {t`Remove`}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <RoomForm listingId={listing.id} room={room} onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      )}
      {isRemoving && <RemoveDialog listing={listing} room={room} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ listing, room, onClose }: { listing: Listing; room: ListingRoom; onClose(): void }) {
  const { t } = useLingui();
  const { name } = room;
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      means={t`Guests can book it no more. Its photos stay with the house.`}
      act={t`Remove`}
      run={async () => {
        await removeRoom(listing.id, room.id);
        dropBegun(listing.id, room.id);
      }}
      done={t`${name} is removed`}
      onClose={onClose}
    />
  );
}
