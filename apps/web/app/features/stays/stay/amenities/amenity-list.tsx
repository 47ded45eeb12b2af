import type { Amenity } from '@basera/contract/endpoints/stays';
import { FIRST_AMENITIES } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Drawn } from './drawn';

/** With the symbol of assets/amenities.svg that fits its name, and the title of its group; the server chose both. */
export type DrawnAmenity = Amenity & { icon: string; group: string };
/** In words, with a symbol; the server wrote it. */
export type HouseRule = { name: string; icon: string; translate?: 'no' };

const Rows = ({ of: rows }: { of: HouseRule[] }) => (
  <ul className="ams mt-2.5">
    {rows.map(({ name, icon, translate }) => (
      <li key={name} translate={translate}>
        <Drawn icon={icon} className="i" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </li>
    ))}
  </ul>
);

/** The first amenities of a stay, and all of them in a dialog. */
export function AmenityList({ amenities }: { amenities: DrawnAmenity[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (amenities.length === 0) return null;
  return (
    <section className="block-line" aria-labelledby="amenities-title">
      <h2 className="h2" id="amenities-title">
        {t`What this place offers`}
      </h2>
      <Rows of={amenities.slice(0, FIRST_AMENITIES)} />
      {amenities.length > FIRST_AMENITIES && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t`Amenities`}
          trigger={
            <Button variant="outline" className="mt-3">
              {t`Show all amenities`}
            </Button>
          }
          footer={
            <Button className="push" onClick={() => setOpen(false)}>
              {t`Done`}
            </Button>
          }
        >
          {[...new Set(amenities.map(({ group }) => group))].map((title) => (
            <section key={title} className="ams-group">
              <h3 className="strong">{title}</h3>
              <Rows of={amenities.filter(({ group }) => group === title)} />
            </section>
          ))}
        </Dialog>
      )}
    </section>
  );
}

/** Facts below a heading, and perhaps more; nothing where there are none. */
export function Facts({ title, rows, children }: { title: string; rows: HouseRule[]; children?: ReactNode }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="block-line" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <Rows of={rows} />
      {children}
    </section>
  );
}
