import type { ListingPhoto } from '@basera/contract/endpoints/listing';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { removePhoto } from '../calls';
import type { Resembled } from './uploads';

type Props = { listingId: number; photo: ListingPhoto; resembled: Map<number, Resembled> };

/** Asks, below a photo that looks like another, whether it is to stay. */
export function Lookalike({ listingId, photo, resembled }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [isKept, setKept] = useState(false);
  const removing = useMutation({
    mutationFn: () => removePhoto(listingId, photo.id),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  const other = resembled.get(photo.id);
  if (!other || isKept) return null;
  const keep = () => {
    resembled.delete(photo.id);
    setKept(true);
  };
  return (
    <div className="lookalike" role="alert">
      <p className="small">
        <Copy className="i i-s" aria-hidden="true" /> {t`Looks the same as photo ${other.place}`}
      </p>
      <div className="row flex-wrap">
        <Button variant="outline" size="s" onClick={keep}>{t`Keep both`}</Button>
        <Button
          variant="ghost"
          size="s"
          busy={removing.isPending}
          busyLabel={t`One moment...`}
          onClick={() => removing.mutate()}
        >{t`Leave out`}</Button>
      </div>
    </div>
  );
}
