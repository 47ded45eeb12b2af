import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { rupeesFromPaise } from '@basera/contract/money';
import { priceRows } from '@basera/contract/rules/price-rows';
import { Picture } from '@basera/ui/picture.tsx';
import { Stars } from '@basera/ui/stars.tsx';
import { PriceTable } from '../../../ui/prices/price-table';
import type { Selection } from '../room-selection';
import type { BookingStep } from './booking-step';

type Props = { step: Pick<BookingStep, 'stay' | 'guests' | 'children'>; selection: Selection };

/** Which stay it is and, where the rooms can be booked, what they cost and why. */
export function StaySummary({ step: { stay, guests, children }, selection }: Props) {
  const { t } = useLingui();
  return (
    <aside className="card lg:self-start" aria-label={t`Your stay`}>
      <div className="grid grid-cols-[120px_1fr] items-center gap-2 p-2 md:p-3">
        <div className="pic rounded-control">
          <Picture picture={stay.hero_image} sizes="120px" priority />
        </div>
        <div className="grid min-w-0 gap-0.5">
          <h2 className="h3 wrap-anywhere" translate="no">
            {stay.name}
          </h2>
          <p className="small soft">
            <Stars rating={stay.star_rating} />
            <br />
            <span translate="no">{[...new Set([stay.locality, stay.city])].filter(Boolean).join(', ')}</span>
          </p>
        </div>
      </div>
      {selection.kind === 'ready' && (
        <div className="border-t border-line px-2 py-2.5 md:p-3">
          <PriceTable
            lines={priceRows(selection.rooms, guests, children)}
            total={rupeesFromPaise(selection.total)}
            totalNote={t`Taxes and fees included`}
          />
        </div>
      )}
    </aside>
  );
}
