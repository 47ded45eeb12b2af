import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { dispute } from './calls';

/** Opens a dispute about a booking. */
export function OpenDispute({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const may = useMay();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  if (!may('settle_disputes')) return null;
  return (
    <p className="booking-act">
      <Button variant="outline" size="s" onClick={() => setIsAsked(true)}>{t`Open a dispute`}</Button>
      {isAsked && (
        <WhyDialog
          title={t`Open a dispute?`}
          means={t`What the owner is to have of this booking is kept back until it is decided, as far as it has not reached their bank.`}
          act={t`Open it`}
          run={(why) => dispute(bookingId, why)}
          onDone={() => void navigate('/cases?kind=dispute')}
          onClose={() => setIsAsked(false)}
        />
      )}
    </p>
  );
}
