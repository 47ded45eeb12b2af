import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { WhyDialog } from '../../../../browser/why-dialog';
import { assignUnasked, returnUnasked } from '../../calls';
import { toTitle } from '../../to-title';
import { RefundByHand } from './refund-by-hand';
import { ReleaseGuarantee } from './release-guarantee';
import { WithdrawRelease } from './withdraw-release';

/** What can be done about a difference beside saying how it was settled: give back, assign, correct; each by the word of two. */
export function Unasked({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'return' | 'assign' | null>(null);
  const [typed, setTyped] = useState('');
  const close = () => setDoing(null);
  const entity = found.facts.find(({ name }) => name === 'entity')?.value;
  const about = new URLSearchParams({
    ...(found.booking_id !== null && { booking: String(found.booking_id) }),
    ...(typeof entity === 'string' && { entity }),
  });
  const booking = Number(typed);
  const means = t`A second person looks at it before anything moves.`;
  return (
    <>
      {found.unasked_id !== null && (
        <>
          <Button variant="outline" onClick={() => setDoing('return')}>{t`Give it back`}</Button>
          {found.booking_id === null && (
            <Button variant="outline" onClick={() => setDoing('assign')}>{t`It pays a booking`}</Button>
          )}
        </>
      )}
      {found.guarantee?.is_released && <WithdrawRelease found={found} isOwed={found.guarantee.is_owed} />}
      {(found.refund_id !== null || found.guarantee?.is_released) && <RefundByHand found={found} />}
      {found.guarantee && !found.guarantee.is_released && <ReleaseGuarantee found={found} />}
      <Link className="link tap" to={`/books?${about}`}>{t`Correct the books`}</Link>
      {doing === 'return' && (
        <WhyDialog
          title={t`Give it back to where it came from?`}
          means={means}
          act={t`Ask`}
          run={(why) => returnUnasked(found, why)}
          onDone={toTitle}
          onClose={close}
        />
      )}
      {doing === 'assign' && (
        <WhyDialog
          title={t`Which booking does it pay?`}
          asks={['booking_id']}
          means={(wrong) => (
            <Field
              label={t`Number of the booking`}
              hint={t`One that waits for exactly this sum. ${means}`}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={wrong.booking_id}
              data-autofocus
            />
          )}
          isReady={Number.isInteger(booking) && booking > 0}
          act={t`Ask`}
          run={(why) => assignUnasked(found, booking, why)}
          onDone={toTitle}
          onClose={close}
        />
      )}
    </>
  );
}
