import type { QueueList } from '@basera/contract/endpoints/office/queue';
import { momentInIndia } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { NavLink, useSearchParams } from 'react-router';
import { KIND_ICONS, useCaseWords } from './case-words';
import { Clocks } from './clocks';
import { useServerNow } from './use-server-now';

type Props = { list: QueueList; cameAt: number; isReading: boolean; onMore(): void };

/** The list of cases; its last line brings more, by J and Enter as well. */
export function Queue({ list, cameAt, isReading, onMore }: Props) {
  const { t } = useLingui();
  const { kinds, titleOf, moreOf } = useCaseWords();
  const [search] = useSearchParams();
  const now = useServerNow(list.now, cameAt);
  const left = list.total - list.cases.length;
  return (
    <>
      <ul>
        {list.cases.map((entry) => {
          const Icon = KIND_ICONS[entry.kind];
          return (
            <li key={`${entry.kind} ${entry.id}`}>
              <NavLink className="queue-entry" to={`/cases/${entry.kind}/${entry.id}?${search}`}>
                <span className="queue-top">
                  <Icon className="i i-s" aria-hidden="true" />
                  {kinds[entry.kind]}
                  <time dateTime={entry.opened_at}>{momentInIndia(entry.opened_at)}</time>
                </span>
                <span className="queue-title">{titleOf(entry)}</span>
                <span className="queue-more">
                  {[entry.number, moreOf(entry), entry.taken_by?.name].filter(Boolean).join(', ')}
                </span>
                <Clocks entry={entry} now={now} />
              </NavLink>
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <button type="button" className="queue-entry queue-rest" onClick={onMore} aria-busy={isReading}>
          {t`Show more: ${left} are left`}
        </button>
      )}
    </>
  );
}
