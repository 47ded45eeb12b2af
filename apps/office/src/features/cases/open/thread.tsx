import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { useLingui } from '@lingui/react/macro';
import { StickyNote } from 'lucide-react';
import { momentWords } from '../../../browser/date-words';
import { useReportReasons } from '../../../browser/report-words';

type Said = QueueCase['thread'][number];

/** What was written about a case, the first first; notes of colleagues stand out: nobody else reads them. */
export function Thread({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const reasons = useReportReasons();
  if (found.thread.length === 0) return null;
  const from: Record<Said['from'], string> = {
    person: t`The person`,
    staff: t`The office`,
    bank: t`The guest's bank`,
  };
  return (
    <ol className="case-thread">
      {found.thread.map((said) => (
        <li key={`${said.at} ${said.message}`} data-note={said.is_note || undefined}>
          <span className="case-said">
            {said.is_note && <StickyNote className="i i-s" aria-hidden="true" />}
            <b>{said.by ?? from[said.from]}</b>
            {said.reason && <span>{reasons[said.reason]}</span>}
            {said.is_note && <span className="small">{t`noted, for colleagues alone`}</span>}
            <time dateTime={said.at}>{momentWords(said.at)}</time>
          </span>
          <p>{said.message || <span className="faint">{t`Their words went with them.`}</span>}</p>
        </li>
      ))}
    </ol>
  );
}
