import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { WhyDialog } from '../../../../browser/why-dialog';
import { settleTheArrival } from '../../calls';
import { toTitle } from '../../to-title';

/** Ends the case of an owner who was silent: by what they say when they are called, by cancelling, or otherwise in words. */
export function SettleArrival({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'expected' | 'otherwise' | null>(null);
  const isExpected = doing === 'expected';
  return (
    <section className="stack-16" aria-label={t`Decision`}>
      <div className="case-acts">
        <Button onClick={() => setDoing('expected')}>{t`They are expected`}</Button>
        {found.booking_id !== null && (
          <Link className="btn btn-outline" to={`/bookings/${found.booking_id}?cancel=owner`}>
            {t`Cancel the booking…`}
          </Link>
        )}
        <Button variant="outline" onClick={() => setDoing('otherwise')}>{t`Settle with words`}</Button>
      </div>
      {doing !== null && (
        <WhyDialog
          title={isExpected ? t`Note that the guests are expected?` : t`How was it settled?`}
          means={
            isExpected
              ? t`Only where the owner has said so to you. The guest is told by mail and push.`
              : t`The guest is told nothing by this: say what was found, and what was done.`
          }
          act={isExpected ? t`Note it` : t`Settle`}
          run={(why) => settleTheArrival(found, isExpected, why)}
          onDone={toTitle}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}
