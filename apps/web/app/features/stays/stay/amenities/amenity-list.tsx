import type { Amenity } from '@basera/contract/endpoints/stays';
import { FIRST_AMENITIES } from '@basera/contract/limits';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Drawn } from './drawn';

/** With the symbol of assets/amenities.svg that fits its name; the server chose it. */
export type DrawnAmenity = Amenity & { icon: string };

function AmenityRow({ name, icon }: DrawnAmenity) {
  return (
    <li>
      <Drawn icon={icon} className="i" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </li>
  );
}

/** The first amenities of a stay, and all of them in a dialog. */
export function AmenityList({ amenities }: { amenities: DrawnAmenity[] }) {
  const [open, setOpen] = useState(false);
  if (amenities.length === 0) return null;
  return (
    <section className="block-line" aria-labelledby="amenities-title">
      <h2 className="h2" id="amenities-title">
        What this place offers
      </h2>
      <ul className="ams mt-2.5">
        {amenities.slice(0, FIRST_AMENITIES).map((amenity) => (
          <AmenityRow key={amenity.id} {...amenity} />
        ))}
      </ul>
      {amenities.length > FIRST_AMENITIES && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Amenities"
          trigger={
            <Button variant="outline" className="mt-3">
              Show all amenities
            </Button>
          }
          footer={
            <Button className="push" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <ul className="ams grid-cols-1!">
            {amenities.map((amenity) => (
              <AmenityRow key={amenity.id} {...amenity} />
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  );
}
