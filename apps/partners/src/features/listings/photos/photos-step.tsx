import type { Listing } from '@basera/contract/endpoints/listing';
import { LISTING_PHOTO_FILE_MAX_MEGABYTES, LISTING_PHOTOS_MAX } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState, useSyncExternalStore } from 'react';
import { uploadsOf } from './listing-uploads';
import { PhotoCard } from './photo-card';
import { UploadCard } from './upload-card';
import { ACCEPT } from './uploads';
import { useOrder } from './use-order';

/** The photos, in their order: the first leads in search. */
export function PhotosStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const uploads = uploadsOf(listing.id);
  const onTheWay = useSyncExternalStore(uploads.subscribe, uploads.list);
  const order = useOrder(listing);
  return (
    <>
      <p className="soft">{t`The first one leads in search. Each kind of room needs one of its own.`}</p>
      <AddPhotos listing={listing} onFiles={(files, roomId) => uploads.add(files, roomId, listing.photos.length)} />
      {onTheWay.some(({ state }) => state !== 'refused') && (
        <p className="small soft">{t`Stay on this site until all are here: you may go on with other steps meanwhile.`}</p>
      )}
      <ManyRefused
        count={onTheWay.filter(({ state }) => state === 'refused').length}
        onLeaveOut={uploads.leaveOutRefused}
      />
      <ol className="photos">
        {listing.photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            listing={listing}
            photo={photo}
            index={index}
            order={order}
            resembled={uploads.resembled}
          />
        ))}
        {onTheWay.map((upload) => (
          <UploadCard key={upload.clientId} upload={upload} uploads={uploads} />
        ))}
      </ol>
    </>
  );
}

/** Each refused file says why where it stands; several are left out by one press. */
function ManyRefused({ count, onLeaveOut }: { count: number; onLeaveOut(): void }) {
  const { t } = useLingui();
  if (count < 2) return null;
  return (
    <Note tone="warn">
      {t`${count} of these cannot be sent: each says why.`}{' '}
      <Button variant="ghost" size="s" onClick={onLeaveOut}>{t`Leave all of them out`}</Button>
    </Note>
  );
}

type AddProps = { listing: Listing; onFiles(files: Iterable<File>, roomId: number | null): void };

const HOUSE = 'house';

function AddPhotos({ listing: { rooms }, onFiles }: AddProps) {
  const { t } = useLingui();
  const readOnly = useReadOnly();
  const [of, setOf] = useState(HOUSE);
  const roomId = of === HOUSE ? null : Number(of);
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0 || readOnly.disabled) return;
    event.preventDefault();
    onFiles(event.dataTransfer.files, roomId);
  };
  return (
    <section
      className="drop"
      aria-label={t`Add photos`}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <ImagePlus className="i i-l" aria-hidden="true" />
      <div>
        <p className="strong">{t`Add many at once`}</p>
        <p className="small soft">{t`JPEG, PNG or WebP, up to ${LISTING_PHOTO_FILE_MAX_MEGABYTES} MB each and ${LISTING_PHOTOS_MAX} in all; made smaller here before they go out`}</p>
      </div>
      <div className="drop-ways">
        {rooms.length > 0 && (
          <Select
            label={t`They show`}
            size="s"
            value={of}
            onValueChange={setOf}
            options={[
              { value: HOUSE, label: t`The house` },
              ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <label className="btn btn-outline file-button">
          {t`Choose photos`}
          <input
            type="file"
            accept={ACCEPT}
            multiple
            {...readOnly}
            onChange={({ target }) => {
              onFiles(target.files ?? [], roomId);
              target.value = '';
            }}
          />
        </label>
      </div>
    </section>
  );
}
