import type { Listing, ListingRoom } from '@basera/contract/endpoints/listing';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { addRoom, keepListing, type RoomFields, saveRoom } from '../calls';
import { dropBegun, keepBegun, resume } from './begun-rooms';
import { RoomInputs } from './room-inputs';
import { entryOf, type RoomEntry, readRoom, roomWords } from './room-rules';

type Props = {
  listingId: number;
  room: ListingRoom | null;
  /** What a new one begins with. */
  begin?: RoomEntry;
  /** Opened by a press: one types on at once. */
  takesFocus?: boolean;
  onDone(): void;
  onCancel?: () => void;
};

/** A kind of room, saved whole. What is typed stays while one looks at other steps, and when somebody else has saved it. */
export function RoomForm({ listingId, room, begin = entryOf(room), takesFocus = false, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const roomId = room?.id ?? null;
  const [start] = useState(() => resume(listingId, roomId, { entry: begin, version: room?.version ?? null }));
  const version = useRef(start.version);
  const [theirs, setTheirs] = useState<string | null>(null);
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<RoomEntry, RoomFields>({
    defaultValues: start.entry,
    read: readRoom,
  });
  const isOver = useKeptEntry({
    read: form.getValues,
    untouched: begin,
    keep: (entry) => keepBegun(listingId, roomId, { ...start, version: version.current, entry }),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const close = (how: () => void) => {
    isOver.current = true;
    dropBegun(listingId, roomId);
    how();
  };

  const send = async (fields: RoomFields) => {
    setTheirs(null);
    try {
      if (room === null) await addRoom(listingId, start.clientId, fields);
      else await saveRoom(listingId, room.id, version.current ?? room.version, fields);
      toast({ title: t`${fields.name} is saved`, tone: 'good' });
      close(onDone);
    } catch (error) {
      const now = roomNow(error, roomId);
      if (now) {
        version.current = now.version;
        setTheirs(`${now.name}: ${roomWords(now)}`);
      }
      show(error instanceof ApiError ? error.fields : {}, messageOf(error));
    }
  };

  return (
    <form className="stack-16 room-form" noValidate onSubmit={submitTo(send)}>
      <RoomInputs form={form} problems={problems} />
      {failure && Object.keys(problems).length === 0 && (
        <Note tone="bad" role="alert">
          {failure} {theirs}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>
          {room ? t`Save` : t`Add this kind of room`}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isSubmitting} onClick={() => close(onCancel)}>{t`Not now`}</Button>
        )}
      </div>
    </form>
  );
}

/** The room as somebody else has saved it since, which the pages show from now on. */
function roomNow(error: unknown, roomId: number | null): ListingRoom | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return undefined;
  const { listing } = error.body as { listing: Listing };
  return keepListing(listing).rooms.find(({ id }) => id === roomId);
}

type Kept = { read(): RoomEntry; untouched: RoomEntry; keep(entry: RoomEntry): void };

/** Keeps what was typed when the form goes, unless it is over. */
function useKeptEntry(kept: Kept) {
  const isOver = useRef(false);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(
    () => () => {
      const { read, untouched, keep } = latest.current;
      const entry = read();
      if (!isOver.current && JSON.stringify(entry) !== JSON.stringify(untouched)) keep({ ...entry });
    },
    [],
  );
  return isOver;
}
