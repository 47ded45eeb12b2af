import { dayInIndia } from '@basera/contract/calendar-date';
import type { OwnReport } from '@basera/contract/endpoints/support';
import { writtenIn } from '@basera/contract/languages/written-in';
import { formatDayMonthYear, momentInIndia } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from './calls';
import { reasonNames } from './report-words';
import './words/support-words';

/** What whoever is signed in has reported, with our answers; nothing where they have reported nothing. */
export function ReportList() {
  const { t } = useLingui();
  const { data: reports } = useQuery(reportsQuery(useSession()?.user.id ?? null), queries);
  if (!reports || reports.length === 0) return null;
  return (
    <section className="stack-16" aria-labelledby="your-reports">
      <h2 className="h2" id="your-reports">
        {t`Your reports`}
      </h2>
      <ul className="tickets">
        {reports.map((report) => (
          <ReportRow key={`${report.number} ${report.created_at}`} report={report} />
        ))}
      </ul>
    </section>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { t } = useLingui();
  const { number, about, stay, reason, message, answer } = report;
  const day = formatDayMonthYear(dayInIndia(new Date(report.created_at)));
  return (
    <li>
      <details className="ticket">
        <summary>
          <span className="num small faint">{number}</span>
          <Badge tone={answer ? 'good' : 'info'}>{answer ? t`Answered` : t`Waiting for our answer`}</Badge>
          <span className="ticket-subject" translate={about === 'stay' ? 'no' : undefined}>
            {about === 'stay' ? stay : t`A review of ${stay}`}
          </span>
        </summary>
        <p className="small faint">{t`${reasonNames[reason]}, sent on ${day}`}</p>
        <p className="soft ticket-message" lang={writtenIn(message)}>
          {message}
        </p>
        {answer && (
          <div>
            <p className="small faint">{t`Our answer of ${momentInIndia(answer.at)}`}</p>
            <p className="ticket-message" lang={writtenIn(answer.words)}>
              {answer.words}
            </p>
          </div>
        )}
      </details>
    </li>
  );
}
