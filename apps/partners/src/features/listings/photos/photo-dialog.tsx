import type { Listing, ListingPhoto } from '@basera/contract/endpoints/listing';
import { LISTING_CAPTION_MAX_LENGTH } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNote } from '../../../shell/error-note';
import { removePhoto, savePhoto } from '../calls';

const HOUSE = 'house';

type Props = { listing: Listing; photo: ListingPhoto; place: number; onClose(): void };

/** What a photo shows, and of which kind of room; or out with it. */
export function PhotoDialog({ listing, photo, place, onClose }: Props) {
  const { t } = useLingui();
  const [caption, setCaption] = useState(photo.caption);
  const [of, setOf] = useState(photo.room_id === null ? HOUSE : String(photo.room_id));
  const saving = useMutation({
    mutationFn: () => savePhoto(listing.id, photo.id, { caption, room_id: of === HOUSE ? null : Number(of) }),
    onSuccess: onClose,
  });
  const removing = useMutation({ mutationFn: () => removePhoto(listing.id, photo.id), onSuccess: onClose });
  const isBusy = saving.isPending || removing.isPending;
  const error = saving.error ?? removing.error;
  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={t`Photo ${place}`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button
            variant="danger"
            disabled={saving.isPending}
            busy={removing.isPending}
            busyLabel={t`Removing...`}
            onClick={() => removing.mutate()}
          >{t`Remove`}</Button>
          <Button
            disabled={removing.isPending}
            busy={saving.isPending}
            busyLabel={t`Saving...`}
            onClick={() => saving.mutate()}
          >{t`Save`}</Button>
        </div>
      }
    >
      <div className="stack-16">
        <Field
          label={t`Caption`}
          hint={t`What one sees: read out to who cannot see it.`}
          value={caption}
          maxLength={LISTING_CAPTION_MAX_LENGTH}
          onChange={(event) => setCaption(event.target.value)}
          data-autofocus
        />
        <Select
          label={t`It shows`}
          value={of}
          onValueChange={setOf}
          options={[
            { value: HOUSE, label: t`The house` },
            ...listing.rooms.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <ErrorNote error={error} />
      </div>
    </Dialog>
  );
}
