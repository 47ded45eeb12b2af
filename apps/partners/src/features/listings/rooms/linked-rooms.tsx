import type { Listing } from '@basera/contract/endpoints/listing';
import { listed } from '@basera/contract/words/phrases';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorNote } from '../../../shell/error-note';
import { siteWords } from '../../../words/words';
import { linkRooms } from '../calls';
import { LinkForm } from './link-form';
import { housesOf, lacksWhole, type Part, partsAmong, wholesAmong } from './linked';

type House = ReturnType<typeof housesOf>[number];

type Props = {
  listing: Listing;
  /** A whole house was just added: which rooms are its own is asked at once. */
  begins: boolean;
  onAddWhole?(): void;
};

/** Whole houses that are sold as one or by their rooms. */
export function LinkedRooms({ listing, begins, onAddWhole }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | 'new' | null>(begins ? 'new' : null);
  const houses = housesOf(listing.rooms);
  const linked = new Set(houses.map(({ whole }) => whole.id));
  const others = wholesAmong(listing.rooms).filter(
    ({ id }) => !linked.has(id) && partsAmong(listing.rooms, id).length > 0,
  );
  const mayAddWhole = onAddWhole !== undefined && lacksWhole(listing.rooms);
  if (houses.length === 0 && others.length === 0 && !mayAddWhole) return null;
  return (
    <section className="card card-pad stack-16" aria-labelledby="linked-rooms">
      <div className="listing-head">
        <h2 className="h3" id="linked-rooms">{t`A whole house and its rooms`}</h2>
        <p className="small soft">
          {t`Sell a house as one or by its rooms, a dorm as one or by its beds. What is booked or closed of one is closed of the others for those nights by itself.`}
        </p>
      </div>
      {houses.map((house) =>
        open === house.whole.id ? (
          <LinkForm
            key={house.whole.id}
            listing={listing}
            wholes={[house.whole]}
            parts={house.parts}
            onClose={() => setOpen(null)}
          />
        ) : (
          <HouseLine key={house.whole.id} listing={listing} house={house} onChange={() => setOpen(house.whole.id)} />
        ),
      )}
      {open === 'new' && others.length > 0 && (
        <LinkForm listing={listing} wholes={others} parts={[]} onClose={() => setOpen(null)} />
      )}
      {open === null && (others.length > 0 || mayAddWhole) && (
        <div className="row flex-wrap">
          {mayAddWhole && (
            <Button variant="outline" onClick={onAddWhole}>
              <Plus className="i i-s" aria-hidden="true" />
              {t`Add the whole house`}
            </Button>
          )}
          {others.length > 0 && (
            <Button variant="outline" className="whitespace-normal text-left" onClick={() => setOpen('new')}>
              <Link2 className="i i-s" aria-hidden="true" />
              {t`Link a whole house with its rooms`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const partWords = ({ room, units }: Part): string =>
  units === null || units >= room.units ? room.name : say(siteWords)`${room.name} (${units} of ${room.units})`;

function HouseLine({ listing, house, onChange }: { listing: Listing; house: House; onChange(): void }) {
  const { t } = useLingui();
  const toast = useToast();
  const { whole, parts } = house;
  const { name } = whole;
  const unlinking = useMutation({
    mutationFn: () => linkRooms(listing.id, whole, []),
    onSuccess: () => toast({ title: t`${name} is sold by itself now`, tone: 'good' }),
  });
  const names = listed(parts.map(partWords));
  return (
    <div className="grid gap-2">
      <div className="room-head">
        <div>
          <h3 className="label wrap-anywhere">{name}</h3>
          <p className="small soft wrap-anywhere">{t`Sold as one, or by ${names}`}</p>
        </div>
        <div className="row">
          <Button size="s" variant="outline" aria-label={t`Change the rooms of ${name}`} onClick={onChange}>
            {t`Change`}
          </Button>
          <Button
            size="s"
            variant="ghost"
            aria-label={t`Sell ${name} apart from its rooms`}
            busy={unlinking.isPending}
            busyLabel={t`One moment...`}
            onClick={() => unlinking.mutate()}
          >
            {t`Unlink`}
          </Button>
        </div>
      </div>
      <ErrorNote error={unlinking.error} />
    </div>
  );
}
