import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../trip/section';
import '../words/booking-words';
import { doorQuery } from './calls';
import { DoorParts } from './door-parts';
import { InsteadParts } from './instead-parts';
import { SquareCode } from './square-code';

/** What a guest shows at the desk, and what they tell us from there. */
export function DoorNow({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { data: door, dataUpdatedAt: cameAt } = useQuery(doorQuery(booking.id), queries);
  if (!door) return null;
  // Nobody comes to a desk any more for one that is over.
  const pass = booking.status === 'completed' ? null : door.pass;
  const { id, guests, children } = booking;
  return (
    <>
      <InsteadParts booking={{ id, guests, children }} door={door} cameAt={cameAt} />
      {(pass || door.cases.some(({ state }) => state !== 'called_off')) && (
        <Section title={t`At the desk`}>
          {pass && (
            <div className="row flex-wrap items-start gap-2">
              <SquareCode code={pass.code} label={t`Code of your voucher`} />
              <p className="min-w-[200px] flex-1">
                {t`Show this code, or your voucher, at the desk: it opens your booking with us, with the price as we signed it, what is due, and the rules you agreed to.`}{' '}
                <Link className="link" to={pass.path}>{t`See what it opens`}</Link>
              </p>
            </div>
          )}
          <DoorParts bookingId={id} door={door} />
        </Section>
      )}
    </>
  );
}
