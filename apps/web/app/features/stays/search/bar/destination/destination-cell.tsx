import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { lateLoader, NOT_OPENED } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { SearchCell } from '../search-cell';
import type { Destination } from './destinations';
import { rememberCity } from './recent-cities';

const loadDialog = () => import('./destination-parts');
/** The dialog, and what a sentence said in it becomes on the results. */
export const useDestinationParts = lateLoader(loadDialog);

type Props = {
  city: string;
  /** Without it the city cannot be changed here. */
  onCity: ((city: string) => void) | undefined;
  onStay(slug: string): void;
};

/** The city in the search bar; opens the destination dialog. */
export function DestinationCell({ city, onCity, onStay }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const part = useDestinationParts(open);
  const choose = ({ city: chosen, slug }: Destination) => {
    setOpen(false);
    if (slug) return onStay(slug);
    rememberCity(chosen);
    onCity?.(chosen);
  };
  return (
    <>
      <SearchCell
        icon={MapPin}
        label={t`Where`}
        value={city}
        open={open}
        disabled={!onCity}
        aria-expanded={open}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      />
      {open && part === null && <div className="scrim" />}
      {part !== null && part !== 'failed' && (
        <part.DestinationDialog open={open} onOpenChange={setOpen} onChoose={choose} />
      )}
      {part === 'failed' && (
        <Dialog open={open} onOpenChange={setOpen} title={t`Where to?`}>
          <p role="alert">{NOT_OPENED}</p>
        </Dialog>
      )}
    </>
  );
}
