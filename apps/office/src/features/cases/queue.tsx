import type { QueueList } from '@basera/contract/endpoints/office/queue';
import { useEffect, useRef } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { ShowMore } from '../../shell/show-more';
import { KIND_ICONS, useCaseWords } from './case-words';
import { Clocks } from './clocks';
import { useServerNow } from './use-server-now';

type Props = { list: QueueList; cameAt: number; isReading: boolean; onMore(): void };

/** The list of cases; its last line brings more, by J and Enter as well. */
export function Queue({ list, cameAt, isReading, onMore }: Props) {
  const { kinds, titleOf, moreOf } = useCaseWords();
  const [search] = useSearchParams();
  const now = useServerNow(list.now, cameAt);
  const { length: shown } = list.cases;
  const left = list.total - shown;
  const entries = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  const showMore = () => {
    before.current = shown;
    onMore();
  };
  // Whoever asked for more goes on with the first of them.
  useEffect(() => {
    if (before.current === 0 || shown <= before.current) return;
    entries.current?.querySelectorAll<HTMLElement>('.queue-entry')[before.current]?.focus();
    before.current = 0;
  }, [shown]);
  return (
    <>
      <ul ref={entries}>
        {list.cases.map((entry) => {
          const Icon = KIND_ICONS[entry.kind];
          return (
            <li key={`${entry.kind} ${entry.id}`}>
              <NavLink className="queue-entry" to={`/cases/${entry.kind}/${entry.id}?${search}`}>
                <span className="queue-top">
                  <Icon className="i i-s" aria-hidden="true" />
                  {kinds[entry.kind]}
                  <time dateTime={entry.opened_at}>{momentWords(entry.opened_at)}</time>
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
      <ShowMore left={left} isReading={isReading} onMore={showMore} isEntry />
    </>
  );
}
