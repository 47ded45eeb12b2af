import { exactMomentWords } from '../../browser/date-words';
import './audit.css';
import { type AuditRow, readAudit } from '@basera/contract/endpoints/office/audit';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuditWords } from '../../browser/audit/audit-words';
import { officeCall } from '../../browser/calls';
import { NotShown } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import './words/audit-catalogue';

/** Who did what, for whom and why: the latest first. Rows are only ever added, and each bears the hash of the one before. */
export function Component() {
  const { t } = useLingui();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['office audit'],
    queryFn: ({ pageParam, signal }) => officeCall(readAudit, { query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data: rows, hasMore }) => (hasMore ? (rows.at(-1)?.id ?? null) : null),
    meta: { whenFailed: 'could not load the audit' },
  });
  if (!data && error) return <NotShown title={t`Audit`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  return (
    <OfficePage
      title={t`Audit`}
      lead={t`Rows are only ever added, and each bears the hash of the one before: 'npm run audit -- verify' reads them all.`}
    >
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <ol className="audit-rows">
        {data.pages
          .flatMap((page) => page.data)
          .map((row) => (
            <AuditEntry key={row.id} row={row} />
          ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >{t`Show older`}</Button>
      )}
    </OfficePage>
  );
}

function AuditEntry({ row }: { row: AuditRow }) {
  const { t } = useLingui();
  const wordsOf = useAuditWords();
  const change = [row.before, row.after].filter((each) => each !== null);
  return (
    <li>
      <span className="audit-when">
        <time dateTime={row.at}>{exactMomentWords(row.at)}</time>
        <small>#{row.id}</small>
      </span>
      <div>
        <p>
          <b className="strong">{row.who}</b> {wordsOf(row.action)}, {row.subject}
          {row.for_whom && ` (${row.for_whom})`}
        </p>
        {row.why && <p className="soft">{t`Why: ${row.why}`}</p>}
        {change.length > 0 && (
          <details>
            <summary>{t`Before and after`}</summary>
            <pre>{JSON.stringify({ before: row.before, after: row.after }, null, 2)}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
