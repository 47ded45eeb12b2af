import { ownersAddressIn, ownersPathIn } from '@basera/contract/addresses/owners-address';
import type { ArrivalByLink } from '@basera/contract/endpoints/arrivals';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { clockTime, formatDateRange } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CheckCircle2 } from 'lucide-react';
import { data } from 'react-router';
import { pageServicesContext } from '../../page-services.server';
import { WithoutScripts } from '../../shell/without-scripts';
import { siteWords } from '../../words/words';
import type { Route } from './+types/arrival-page';
import { confirm } from './calls';
import './words/arrival-words';

/** Nobody keeps what a link shows. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageServicesContext).arrivalByLink(params.code);
  return found ? data({ found }) : data({ found: null }, { status: 404 });
}

export const meta = () => [
  { title: siteWords._(msg`Confirm an arrival | Basera`) },
  { name: 'robots', content: 'noindex' },
];

/** Where the link of a mail or an SMS leads: an owner confirms with one press. Opening it says nothing. */
export default function ArrivalPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap section">
      <div className="grid max-w-[560px] gap-3">{found ? <Asked found={found} code={params.code} /> : <Over />}</div>
    </main>
  );
}

function Asked({ found, code }: { found: ArrivalByLink; code: string }) {
  const { t } = useLingui();
  const confirming = useMutation({ mutationFn: () => confirm(code) }, queries);
  const { guest_name, property_name, start_date, end_date, guests, check_in_time, rooms } = confirming.data ?? found;
  const isConfirmed = (confirming.data ?? found).state === 'confirmed';
  return (
    <>
      <h1 className="h1">{isConfirmed ? t`You expect ${guest_name}` : t`Do you expect ${guest_name}?`}</h1>
      <div className="card card-pad grid gap-1">
        <p className="strong wrap-anywhere">{property_name}</p>
        <p>
          {formatDateRange(start_date, end_date)}, {t`from ${clockTime(check_in_time)}`}
        </p>
        <p className="soft wrap-anywhere">
          {rooms.map(({ quantity, room_name }) => `${quantity} × ${room_name}`).join(', ')}, {several(guests, 'guest')}
        </p>
      </div>
      {isConfirmed ? (
        <p className="row" role="status">
          <CheckCircle2 className="i" aria-hidden="true" />
          {t`Confirmed. There is nothing else to do.`}
        </p>
      ) : (
        <>
          <p>
            <Button
              busy={confirming.isPending}
              busyLabel={t`Confirming...`}
              onClick={() => confirming.mutate()}
            >{t`We expect them`}</Button>
          </p>
          <WithoutScripts what={t`Confirming`} />
          <p className="error empty:hidden" role="alert">
            {confirming.isError && messageOf(confirming.error)}
          </p>
        </>
      )}
      <p className="soft">
        {t`You cannot host them?`}{' '}
        <a
          className="link"
          href={ownersAddressIn(LANGUAGE, `/bookings/${found.booking_id}`)}
        >{t`Sign in and cancel the booking`}</a>
        {t`: the guest gets everything back at once.`}
      </p>
    </>
  );
}

function Over() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="h1">{t`This link is over`}</h1>
      <Note>{t`It serves until the guests arrive, and for as long as the booking stands on those days.`}</Note>
      <p>
        <a className="link" href={ownersPathIn(LANGUAGE)}>{t`Your bookings stand on the owners’ site`}</a>
      </p>
    </>
  );
}
