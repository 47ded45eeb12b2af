import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import '../words/booking-words';
import { Section } from './section';

const useRegister = lateLoader(() => import('../register/own-register'));

/** Who comes, for the house's register: it saves the queue at the desk. Loaded by who wants to fill it in. */
export function TripRegister({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const guestName = useSession()?.user.name ?? '';
  const [isOpen, setOpen] = useState(false);
  const register = useRegister(isOpen);
  return (
    <Section title={t`Check-in at the desk`}>
      <p>{t`The house has to write down everybody who stays, and of guests from abroad passport and visa. Do it now, and nobody waits at the desk.`}</p>
      {!isOpen && (
        <p>
          <Button variant="tint" onClick={() => setOpen(true)}>{t`Fill in who comes`}</Button>
        </p>
      )}
      {isOpen && register === null && <Skeleton height={120} className="rounded-card" />}
      {isOpen && register === 'failed' && (
        <p className="error" role="alert">
          {t`We could not open this. Check your connection and try again.`}
        </p>
      )}
      {isOpen && register !== null && register !== 'failed' && (
        <register.OwnRegister bookingId={booking.id} guestName={guestName} />
      )}
    </Section>
  );
}
