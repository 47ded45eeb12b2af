import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { formatRupees } from '@basera/contract/money';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WhyDialog } from '../../../../browser/why-dialog';
import { guaranteeSent, refundSentByHand } from '../../calls';
import { toTitle } from '../../to-title';

const NUMBER_LEAST = 6;

/**
 * Says that a refund which a bank refused was sent from our own, under its number, by the word of two; or a promised difference, which two have released,
 * also where it had left our bank before it was no longer owed.
 */
export function RefundByHand({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  // As it was when they asked: read anew behind the dialog, it may be of another release.
  const [asked, setAsked] = useState<QueueCase>();
  const [typed, setTyped] = useState('');
  const reference = typed.trim();
  const shown = asked ?? found;
  const isRefund = shown.refund_id !== null;
  const hadLeft = shown.guarantee?.is_owed === false;
  const sum = formatRupees(shown.guarantee?.amount ?? 0);
  const hint = isRefund
    ? t`The guest is told it. A second person looks at it before it counts.`
    : hadLeft
      ? t`All of the ${sum} stands in the books as our cost, the guest is told, and nothing more is paid for this booking. Say in the reason how it came to that.`
      : t`${sum} stands in the books as our cost, and the guest is told it.`;
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(found)}>
        {hadLeft ? t`It had left our bank…` : t`Sent from our bank`}
      </Button>
      {asked && (
        <WhyDialog
          title={hadLeft ? t`Had it left our bank by then?` : t`Sent to the guest from our bank?`}
          asks={['reference']}
          means={(wrong) => (
            <Field
              label={t`Number of our bank`}
              hint={hint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={wrong.reference}
              data-autofocus
            />
          )}
          isReady={reference.length >= NUMBER_LEAST}
          act={isRefund ? t`Ask` : t`Note it`}
          run={(why) => (isRefund ? refundSentByHand : guaranteeSent)(asked, reference, why)}
          onDone={toTitle}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
