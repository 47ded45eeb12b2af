import type { Listing, ListingRoom } from '@basera/contract/endpoints/listing';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
  return (
    <li className="card card-pad">
      <div className="room-head">
        <div>
          <h2 className="h3 wrap-anywhere">{name}</h2>
          <p className="small soft">{[room.beds, roomWords(room)].filter(Boolean).join(' · ')}</p>
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
  const toast = useToast();
  const { name } = room;
  const removing = useMutation({
    mutationFn: () => removeRoom(listing.id, room.id),
    onSuccess() {
      dropBegun(listing.id, room.id);
      toast({ title: t`${name} is removed`, tone: 'good' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      busy={removing.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Remove ${name}?`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={removing.isPending} data-autofocus>{t`Not now`}</Button>
          <Button
            variant="danger"
            busy={removing.isPending}
            busyLabel={t`One moment...`}
            onClick={() => removing.mutate()}
          >{t`Remove`}</Button>
        </div>
      }
    >
      <div className="stack-16">
        <p className="lead">{t`Guests can book it no more. Its photos stay with the house.`}</p>
        {removing.error && (
          <Note tone="bad" role="alert">
            {messageOf(removing.error)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
