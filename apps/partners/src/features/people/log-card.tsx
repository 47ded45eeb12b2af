import type { LogEntry } from '@basera/contract/endpoints/partners/businesses';
import { isByUs } from '@basera/contract/rules/business/log-actions';
import { formatInstant } from '@basera/contract/words/date-words';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../shell/load-failed';
import { logQuery } from './calls';
import { logWords } from './log-words';

/** What was changed, by whom and when, the latest first. */
export function LogCard({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const log = useInfiniteQuery(logQuery(businessId));
  return (
    <section className="card card-pad" aria-labelledby="log">
      <h2 className="h2" id="log">{t`What was changed`}</h2>
      {!log.data && !log.isError && <Skeleton height={76} />}
      {!log.data && log.isError && <LoadFailed onRetry={log.refetch}>{t`We could not load the log.`}</LoadFailed>}
      {log.data?.length === 0 && (
        <p className="soft">{t`Nothing yet. Every change of prices, nights, listings and people stands here.`}</p>
      )}
      <ol className="log">
        {log.data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          reads
          variant="outline"
          busy={log.isFetchingNextPage}
          busyLabel={t`Loading...`}
          onClick={() => void log.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useLingui();
  const by = entry.by ?? (isByUs(entry.action) ? t`Basera` : t`Somebody who has left`);
  return (
    <li>
      <span className="wrap-anywhere">
        {by}: {logWords(entry)}
      </span>
      <time className="small faint num" dateTime={entry.at}>
        {formatInstant(entry.at)}
      </time>
    </li>
  );
}
