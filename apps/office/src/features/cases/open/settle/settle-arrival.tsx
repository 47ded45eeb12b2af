import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { DoorSettlement } from '@basera/contract/rules/office/case-queue';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { WhyDialog } from '../../../../browser/why-dialog';
import { settleTheArrival, settleTheDoor } from '../../calls';
import { toTitle } from '../../to-title';

/** Ends a case of an arrival: of an owner who was silent, or of what a guest told from the door. */
export function SettleArrival({ found }: { found: QueueCase }) {
  return found.what === 'silent' ? <SettleSilent found={found} /> : <SettleDoor found={found} />;
}

/** By what was found, or by cancelling for the owner, which gives everything back. */
function SettleDoor({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<DoorSettlement | null>(null);
  // What has reached a bank can only come back from there.
  const isKept = found.facts.some(({ as }) => as === 'kept_back');
  const isPaid = found.facts.some(({ as, value }) => as === 'payout_state' && value === 'settled');
  const means = useMeans({ isKept, isPaid });
  const navigate = useNavigate();
  const dispute = useRef<number | null>(null);
  const titles: Record<DoorSettlement, string> = {
    upheld: t`Give back what was asked for?`,
    paid_back: t`Has the owner put it right?`,
    unfounded: t`Was it not so?`,
    staff: t`How was it settled?`,
  };
  return (
    <section className="stack-16" aria-label={t`Decision`}>
      <h2>
        {isKept
          ? t`Settle: the payout is kept back until then`
          : isPaid
            ? t`Settle: nothing is kept back, the owner has been paid`
            : t`Settle: nothing is kept back`}
      </h2>
      <div className="case-acts">
        {found.what === 'refused' && found.booking_id !== null && (
          <Link className="btn btn-primary" to={`/bookings/${found.booking_id}?cancel=owner`}>
            {t`Refused: cancel for the owner…`}
          </Link>
        )}
        {found.what === 'asked_more' && (
          <Button onClick={() => setDoing('upheld')}>{t`Give back what was asked for…`}</Button>
        )}
        <Button variant="outline" onClick={() => setDoing('paid_back')}>{t`The owner put it right`}</Button>
        <Button variant="outline" onClick={() => setDoing('unfounded')}>{t`It was not so`}</Button>
        <Button variant="outline" onClick={() => setDoing('staff')}>{t`Settle with words`}</Button>
      </div>
      {doing !== null && (
        <WhyDialog
          title={titles[doing]}
          means={means(doing)}
          act={doing === 'upheld' ? t`Open the dispute` : t`Settle`}
          run={async (why) => {
            dispute.current = await settleTheDoor(found, doing, why);
          }}
          onDone={() => (dispute.current === null ? toTitle() : void navigate(`/cases/dispute/${dispute.current}`))}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

/** What settling does: what has reached a bank is kept back no more, and nothing of it goes its way again. */
function useMeans({ isKept, isPaid }: { isKept: boolean; isPaid: boolean }): (doing: DoorSettlement) => string {
  const { t } = useLingui();
  const upheld = isKept
    ? t`The case ends, and a dispute on the booking keeps the payout back from the same moment on: there you ask for the sum, and a second person says yes. Guest and owner are told.`
    : isPaid
      ? t`The case ends, and a dispute on the booking is opened. The owner has been paid: what goes back comes back from them. There you ask for the sum, and a second person says yes. Guest and owner are told.`
      : t`The case ends, and a dispute on the booking is opened: there you ask for the sum, and a second person says yes. Guest and owner are told.`;
  const settled = isKept
    ? t`The payout goes its way again. Guest and owner are told that it is settled, not what you write here.`
    : t`Guest and owner are told that it is settled, not what you write here.`;
  return (doing) => (doing === 'upheld' ? upheld : settled);
}

/** By what they say when they are called, by cancelling, or otherwise in words. */
function SettleSilent({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'expected' | 'otherwise' | null>(null);
  const isExpected = doing === 'expected';
  return (
    <section className="stack-16" aria-label={t`Decision`}>
      <div className="case-acts">
        {found.may.expect && <Button onClick={() => setDoing('expected')}>{t`They are expected`}</Button>}
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
