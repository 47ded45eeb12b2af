import type { OfficePayout } from '@basera/contract/endpoints/office/payouts';
import { formatToThePaisa } from '@basera/contract/money';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { WhyDialog } from '../../browser/why-dialog';
import { askNotMade, askRelease } from './calls';
import { usePayoutWords } from './payout-words';

/** One payout: whose it is, where it is, what keeps it, and the ways to let it go before its day, or to note that it was not made. */
export function PayoutCase({ payout }: { payout: OfficePayout }) {
  const { badgeOf, troubles } = usePayoutWords();
  const { words, tone } = badgeOf(payout);
  return (
    <>
      <header className="case-head">
        <p className="case-meta">
          <span>{payout.business.name}</span>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <h1 className="case-title num">{formatToThePaisa(payout.amount)}</h1>
      </header>
      <div className="case-body">
        <Facts payout={payout} />
        {payout.frozen !== null && <Note tone="warn">{payout.frozen}</Note>}
        {payout.trouble && (
          <Note tone="bad">
            {troubles[payout.trouble]} {payout.said}
          </Note>
        )}
      </div>
      <Deeds payout={payout} />
    </>
  );
}

function Facts({ payout }: { payout: OfficePayout }) {
  const { t } = useLingui();
  const rows: [name: string, value: ReactNode][] = [
    [
      t`Booking`,
      <Link key="booking" className="link tap" to={`/bookings/${payout.booking_id}`}>
        #{payout.booking_id}
      </Link>,
    ],
    [t`Stay`, payout.stay],
    [t`Taken back for the guest`, payout.reversed > 0 && formatToThePaisa(payout.reversed)],
    [payout.by_hand ? t`Let go by hand` : t`Held until`, momentWords(payout.hold_until)],
    [t`Released`, payout.released_at && momentWords(payout.released_at)],
    [t`At the bank`, payout.settled_at && momentWords(payout.settled_at)],
    [t`The bank's number`, payout.bank_reference],
  ];
  return (
    <dl className="fact-list">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div className="contents" key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Deeds({ payout }: { payout: OfficePayout }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'release' | 'not made' | null>(null);
  const { booking_id, may_release, may_note_not_made, approval_id } = payout;
  if (approval_id === null && !may_release && !may_note_not_made) return null;
  const close = () => setAsking(null);
  return (
    <section className="case-decide" aria-label={t`Decision`}>
      {approval_id !== null ? (
        <p>
          <Link className="link" to={`/approvals/${approval_id}`}>{t`It waits for a second pair of eyes`}</Link>
        </p>
      ) : (
        <div className="case-acts">
          {may_release && (
            <Button variant="outline" onClick={() => setAsking('release')}>{t`Let it go before its day`}</Button>
          )}
          {may_note_not_made && (
            <Button variant="outline" onClick={() => setAsking('not made')}>{t`The gateway has none`}</Button>
          )}
        </div>
      )}
      {asking === 'release' && (
        <WhyDialog
          title={t`Ask a second pair of eyes?`}
          means={t`Somebody else decides. All that waits of this booking then goes to its owner at once, and cannot be kept back for a dispute once it is at their bank.`}
          act={t`Ask`}
          run={(why) => askRelease(booking_id, why)}
          onClose={close}
        />
      )}
      {asking === 'not made' && (
        <WhyDialog
          title={t`The gateway has no such transfer?`}
          means={t`Say where at the gateway you looked. Somebody else looks too; then what is owed is asked for anew, under another reference. If there was one after all, its owner is paid twice.`}
          act={t`Ask`}
          run={(why) => askNotMade(payout.id, why)}
          onClose={close}
        />
      )}
    </section>
  );
}
