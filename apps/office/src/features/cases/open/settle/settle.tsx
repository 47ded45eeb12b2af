import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { formatRupees } from '@basera/contract/money';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { WhyDialog } from '../../../../browser/why-dialog';
import { decide, readCaseAgain, settle } from '../../calls';
import { toTitle } from '../../to-title';
import { Answer, NoteForm } from '../write';
import { SettleReport } from './settle-report';

// Only a difference asks for it.
const Unasked = lazy(async () => ({ default: (await import('./unasked')).Unasked }));
const ReleaseGuarantee = lazy(async () => ({ default: (await import('./release-guarantee')).ReleaseGuarantee }));
// Only a report asks for these.
const DecideReview = lazy(async () => ({ default: (await import('../../review/decide-review')).DecideReview }));
const RestoreReview = lazy(async () => ({ default: (await import('../../review/restore-review')).RestoreReview }));
const PauseStay = lazy(async () => ({ default: (await import('../../../../browser/pause-stay')).PauseStay }));

// Banks are seldom silent.
const EndDispute = lazy(async () => ({ default: (await import('./end-dispute')).EndDispute }));

// Few cases are of calendars.
const SettleCollision = lazy(async () => ({ default: (await import('./settle-collision')).SettleCollision }));

// Nor are many of arrivals.
const SettleArrival = lazy(async () => ({ default: (await import('./settle-arrival')).SettleArrival }));

/** In the place of a button whose code is on its way. */
const DeedComing = () => <Skeleton width={160} height={36} />;

/** What can be done about a case, below it: what settles it while it is open, and a note always. */
export function Deeds({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  return (
    <div className="case-decide">
      {found.bank_decides && (
        <Note tone="info">
          {t`The guest's bank still decides, so nobody here can end this: paid out or refunded by us now, the same money could go twice. The case ends with the bank's word, and what waits goes on then.`}
        </Note>
      )}
      {found.unheard && (
        <Suspense fallback={<DeedComing />}>
          <EndDispute found={found} unheard={found.unheard} />
        </Suspense>
      )}
      {found.may.settle && <Settle found={found} />}
      {found.may.release && (
        <p>
          <Suspense fallback={<DeedComing />}>
            <ReleaseGuarantee found={found} />
          </Suspense>
        </p>
      )}
      {(found.review?.removed || found.review?.restored) && (
        <Suspense fallback={<DeedComing />}>
          <RestoreReview found={found} review={found.review} />
        </Suspense>
      )}
      <div className="case-more">
        {found.may.pause && found.stay_id !== null && (
          <p>
            <Suspense fallback={<DeedComing />}>
              <PauseStay
                stayId={found.stay_id}
                name={found.about}
                cause="report"
                onPaused={() => readCaseAgain(found)}
              />
            </Suspense>
          </p>
        )}
        <NoteForm found={found} />
      </div>
    </div>
  );
}

function Settle({ found }: { found: QueueCase }) {
  if (found.kind === 'ticket') return <Answer found={found} />;
  if (found.kind === 'report') return <SettleReport found={found} />;
  if (found.kind === 'review')
    return (
      <Suspense fallback={<DeedComing />}>
        <DecideReview found={found} />
      </Suspense>
    );
  if (found.kind === 'collision')
    return (
      <Suspense fallback={<DeedComing />}>
        <SettleCollision found={found} />
      </Suspense>
    );
  if (found.kind === 'arrival')
    return (
      <Suspense>
        <SettleArrival found={found} />
      </Suspense>
    );
  if (found.kind === 'dispute') return <Decide found={found} />;
  return <SayHow found={found} />;
}

function Decide({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'pay' | 'refund' | null>(null);
  const [typed, setTyped] = useState('');
  const refund = Number(typed.replaceAll(',', ''));
  const mayAsk = refund > 0 && refund <= (found.kept ?? 0);
  const kept = formatRupees(found.kept ?? 0);
  // What has reached a bank can only come back from there.
  const isKept = found.facts.some(({ as }) => as === 'kept_back');
  return (
    <section className="stack-16" aria-label={t`Decision`}>
      <h2>{isKept ? t`Decide: the payout is kept back until then` : t`Decide: nothing is kept back`}</h2>
      {found.may.refund && (
        <Field
          label={t`More back to the guest, in rupees`}
          hint={t`At most ${kept}. A second person says yes before it goes.`}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={typed !== '' && !mayAsk ? t`A sum up to ${kept}.` : undefined}
        />
      )}
      <div className="case-acts">
        {found.may.refund && (
          <Button disabled={!mayAsk} onClick={() => setDoing('refund')}>{t`Ask for this refund`}</Button>
        )}
        <Button variant="outline" onClick={() => setDoing('pay')}>{t`Pay the owner as agreed`}</Button>
      </div>
      {doing === 'refund' && (
        <WhyDialog
          title={t`Ask for ${formatRupees(refund)} more back?`}
          means={
            isKept
              ? t`A second person looks at it. The payout stays kept back until then.`
              : t`A second person looks at it.`
          }
          act={t`Ask`}
          run={(why) => decide(found, refund, why)}
          onDone={toTitle}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'pay' && (
        <WhyDialog
          title={t`Pay the owner as agreed?`}
          means={isKept ? t`The dispute is decided, and the payout goes its way again.` : t`The dispute is decided.`}
          act={t`Decide`}
          run={(why) => decide(found, null, why)}
          onDone={toTitle}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

function SayHow({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="stack-16" aria-label={t`Decision`}>
      <div className="case-acts">
        {/* What two have released ends with its number, or by taking that back. */}
        {!found.guarantee?.is_released && <Button onClick={() => setIsAsked(true)}>{t`Settle with words`}</Button>}
        {found.may.correct && (
          <Suspense fallback={<DeedComing />}>
            <Unasked found={found} />
          </Suspense>
        )}
      </div>
      {isAsked && (
        <WhyDialog
          title={t`How was it settled?`}
          means={
            found.guarantee
              ? t`Nothing is booked by this, and the guest reads that it waits for them to write to us: two of you can still release it from this case. Say what was found, and what was done.`
              : t`Nothing is booked by this: say what was found, and what was done.`
          }
          act={t`Settle`}
          run={(why) => settle(found, why)}
          onDone={toTitle}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
