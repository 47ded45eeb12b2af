import { BEHALVES, type Behalf } from '@basera/contract/endpoints/office/bookings';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../browser/session';

// Few bookings are cancelled here.
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }));
const Asked = lazy(async () => ({ default: (await import('./cancel-dialog')).Asked }));

/** What can still be cancelled, or be paid late: the server says what of it. */
const OPEN = new Set(['pending', 'accepted', 'expired']);

/** Cancels for the guest or for the owner, once it is seen what goes back. */
export function Cancelling({ bookingId, status }: { bookingId: string; status: string }) {
  const { t } = useLingui();
  const may = useMay();
  // A case of nights sold twice leads here.
  const [search, setSearch] = useSearchParams();
  const asks = search.get('cancel') === 'owner' ? 'owner' : null;
  const [behalf, setBehalf] = useState<Behalf | null>(asks);
  const [asked, setAsked] = useState<number | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  if (!may('change_bookings') || !OPEN.has(status)) return null;
  const words = { guest: t`Cancel for the guest`, owner: t`Cancel for the owner` };
  return (
    <>
      {BEHALVES.map((one) => (
        <Button
          key={one}
          variant="danger"
          size="s"
          onClick={(event) => {
            pressed.current = event.currentTarget;
            setBehalf(one);
          }}
        >
          {words[one]}
        </Button>
      ))}
      <Suspense>
        {behalf && (
          <CancelDialog
            bookingId={bookingId}
            behalf={behalf}
            opener={pressed}
            onAsked={setAsked}
            onClose={() => {
              setBehalf(null);
              if (asks) setSearch({}, { replace: true });
            }}
          />
        )}
        {asked !== null && <Asked approvalId={asked} opener={pressed} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
