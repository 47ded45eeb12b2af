import { type Behalf, refusalIn } from '@basera/contract/endpoints/office/bookings';
import { formatRupees } from '@basera/contract/money';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { dayWords } from '../../browser/date-words';
import { WhyDialog } from '../../browser/why-dialog';
import { cancel, previewQuery } from './calls';

type Props = {
  bookingId: string;
  behalf: Behalf;
  opener: RefObject<HTMLButtonElement | null>;
  onAsked(approvalId: number): void;
  onClose(): void;
};

/** What goes back is shown before anything is done. */
export function CancelDialog({ bookingId, behalf, opener, onAsked, onClose }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const { data, error, isFetching, refetch } = useQuery(previewQuery(bookingId, behalf));
  const title = behalf === 'guest' ? t`Cancel for the guest?` : t`Cancel for the owner?`;
  if (!data || isFetching) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={title} opener={opener}>
        {error && !isFetching ? (
          <Refused error={error} />
        ) : (
          <p className="soft" aria-busy="true">{t`Looking what goes back…`}</p>
        )}
      </Dialog>
    );
  }
  const { paid, refund, refund_by: by, refund_waits: waits, takes_two: takesTwo, approval_id: asked } = data;
  if (asked !== null) return <Asked approvalId={asked} opener={opener} onClose={onClose} />;
  const run = (why: string) =>
    cancel(bookingId, { behalf, refund, paid, words, why }).then(
      (approvalId) => approvalId !== null && onAsked(approvalId),
      (problem: unknown) => {
        // A deadline has passed meanwhile, or somebody was first: what was shown is no longer so.
        void refetch();
        throw problem;
      },
    );
  return (
    <WhyDialog
      title={title}
      act={
        takesTwo
          ? t`Ask for ${formatRupees(refund)} back`
          : refund > 0
            ? t`Cancel and refund ${formatRupees(refund)}`
            : t`Cancel without a refund`
      }
      variant="danger"
      isReady={behalf === 'guest' || words.trim() !== ''}
      run={run}
      onClose={onClose}
      opener={opener}
      asks={['words']}
      means={(wrong) => (
        <div className="stack-16">
          <dl className="fact-list">
            <dt>{t`Paid`}</dt>
            <dd>{formatRupees(paid)}</dd>
            <dt>{t`Goes back`}</dt>
            <dd>
              <b>{formatRupees(refund)}</b>
              {by && `, ${t`by ${dayWords(by)}`}`}
              {waits && `, ${t`once the guest's bank has decided, if it does not take the money itself`}`}
            </dd>
          </dl>
          {behalf === 'guest' ? (
            <p className="soft">{t`By the terms of the booking, as if the guest cancelled now. More than that takes a dispute and a second pair of eyes.`}</p>
          ) : (
            <>
              <p className="soft">{t`All that was paid goes back, the nights are free again, and it stands in the record of the owner.`}</p>
              {takesTwo && (
                <p>{t`This is more than the guest's own cancelling gives: a second person looks at it, and nothing is cancelled before they say yes.`}</p>
              )}
              <TextArea
                label={t`What the guest reads`}
                required
                rows={2}
                maxLength={500}
                value={words}
                onChange={(event) => setWords(event.target.value)}
                error={wrong.words}
                data-autofocus
              />
            </>
          )}
        </div>
      )}
    />
  );
}

/** Why nothing can be cancelled so, and where to go on: a guest who says that they are refused has a case. */
function Refused({ error }: { error: Error }) {
  const { t } = useLingui();
  const refusal = error instanceof ApiError ? refusalIn(error.body) : null;
  return (
    <Note tone="bad" role="alert">
      {messageOf(error)}
      {refusal && (
        <p>
          <Link
            className="link tap"
            to={`/cases/arrival/${refusal.id}`}
          >{t`See what they told us, and uphold or settle it`}</Link>
        </p>
      )}
    </Note>
  );
}

type AskedProps = Pick<Props, 'opener' | 'onClose'> & { approvalId: number };

/** That it waits for somebody else's yes, and where. */
export function Asked({ approvalId, opener, onClose }: AskedProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Asked of a second person`} opener={opener}>
      <p>{t`Nothing is cancelled before a second person says yes.`}</p>
      <p>
        <Link className="link tap" to={`/approvals/${approvalId}`}>{t`It waits for a second pair of eyes`}</Link>
      </p>
    </Dialog>
  );
}
