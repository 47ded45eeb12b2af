import type { Listing, ListingPhoto } from '@basera/contract/endpoints/listing';
import { NAME, ownWords } from '@basera/contract/languages/marks';
import { Badge } from '@basera/ui/badge.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Lookalike } from './lookalike';
import { PhotoDialog } from './photo-dialog';
import type { Resembled } from './uploads';
import type { Order } from './use-order';

type Props = {
  listing: Listing;
  photo: ListingPhoto;
  index: number;
  order: Order;
  resembled: Map<number, Resembled>;
};

/** A photo in its place; it is moved by its buttons, and by dragging where there is a mouse. */
export function PhotoCard({ listing, photo, index, order, resembled }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const readOnly = useReadOnly();
  const room = listing.rooms.find(({ id }) => id === photo.room_id);
  const words = photo.caption || room?.name || t`No caption`;
  const mark = photo.caption ? ownWords(photo.caption) : room ? NAME : null;
  return (
    <li
      className={index === 0 ? 'photo is-cover' : 'photo'}
      draggable={!readOnly.disabled}
      onDragStart={() => order.begin(index)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        order.drop(index);
      }}
    >
      <div className="pic">
        <Picture picture={photo.picture} sizes="(min-width: 768px) 400px, 50vw" />
        {index === 0 && <Badge tone="mute">{t`Cover`}</Badge>}
      </div>
      <div className="photo-foot">
        <span className="num">{index + 1}</span>
        <span className="photo-words" {...mark}>
          {words}
        </span>
        <Buttons index={index} last={listing.photos.length - 1} order={order} onEdit={() => setOpen(true)} />
      </div>
      <Lookalike listingId={listing.id} photo={photo} resembled={resembled} />
      {isOpen && <PhotoDialog listing={listing} photo={photo} place={index + 1} onClose={() => setOpen(false)} />}
    </li>
  );
}

type ButtonsProps = { index: number; last: number; order: Order; onEdit(): void };

function Buttons({ index, last, order, onEdit }: ButtonsProps) {
  const { t } = useLingui();
  const readOnly = useReadOnly();
  const place = index + 1;
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A card that moves would lose the focus of whoever moves it on with keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it stands elsewhere
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    // At either end the one that was pressed has nothing more to do.
    const next = button?.disabled ? button.parentElement?.querySelector<HTMLElement>('button:enabled') : button;
    next?.focus();
  }, [index]);
  const moveTo = (to: number) => (event: { currentTarget: HTMLButtonElement }) => {
    pressed.current = event.currentTarget;
    order.move(index, to);
  };
  return (
    <span className="photo-buttons">
      <button
        type="button"
        className="icon-btn"
        aria-label={t`Move photo ${place} forward`}
        disabled={index === 0}
        {...readOnly}
        onClick={moveTo(index - 1)}
      >
        <ArrowLeft className="i i-s" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t`Move photo ${place} back`}
        disabled={index === last}
        {...readOnly}
        onClick={moveTo(index + 1)}
      >
        <ArrowRight className="i i-s" aria-hidden="true" />
      </button>
      <button type="button" className="icon-btn" aria-label={t`Change photo ${place}`} onClick={onEdit} {...readOnly}>
        <Pencil className="i i-s" aria-hidden="true" />
      </button>
    </span>
  );
}
