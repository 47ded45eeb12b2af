import type { WaitingWork } from '@basera/contract/endpoints/office/bookings';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { wordsOf } from '../../browser/state-words';

/** What the jobs are there for; one that is newer than this page is named as the machine room names it. */
function useJobWords(): Record<string, string> {
  const { t } = useLingui();
  return {
    'send-refunds': t`A refund is to be sent`,
    'reconcile-refunds': t`The bank is asked for a refund`,
    'work-off-payouts': t`A payout is to be moved`,
    'make-notes-of-before': t`A credit note is to be made`,
    'split-what-is-due': t`Money is to be split in the books`,
    'push-booking-steps': t`A step is to be pushed`,
    'send-booking-mails': t`The guest is to be mailed`,
    'send-owner-mails': t`The owner is to be mailed`,
    'send-owner-texts': t`The owner is to be sent an SMS`,
    'send-refund-mails': t`The guest is to be mailed of a refund`,
    'send-papers-again': t`Papers are to be sent once more`,
  };
}

/** What the server has still to do about a booking. */
export function Waiting({ work }: { work: WaitingWork[] }) {
  const { t } = useLingui();
  const may = useMay();
  const words = useJobWords();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t`Still to be done`}</h2>
      {work.length === 0 && <p className="soft">{t`Nothing waits, nothing failed.`}</p>}
      <ul className="waiting-rows">
        {work.map(({ job, state, since, tries, said }) => (
          <li key={`${job} ${since}`}>
            <p>
              {wordsOf(words, job)}{' '}
              {state === 'failed' ? <Badge tone="bad">{t`Failed`}</Badge> : <Badge tone="mute">{t`Due`}</Badge>}
            </p>
            <p className="faint">
              {t`since ${momentWords(since)}`}
              {tries > 1 && `, ${t`${tries} tries`}`}
            </p>
            {said && <p className="soft wrap-anywhere">{said}</p>}
          </li>
        ))}
      </ul>
      {work.length > 0 && may('read_machine') && <Link className="link tap" to="/machine/jobs">{t`To the jobs`}</Link>}
    </section>
  );
}
