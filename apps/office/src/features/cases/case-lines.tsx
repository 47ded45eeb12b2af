import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import { Badge } from '@basera/ui/badge.tsx';
import { Link } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { useCaseWords } from './case-words';

/** Cases as lines of a page that is about something else. */
export function CaseLines({ cases }: { cases: QueueEntry[] }) {
  const { kinds, stateOf, titleOf } = useCaseWords();
  return (
    <ul className="row-list">
      {cases.map((one) => {
        const { words, tone } = stateOf(one);
        return (
          <li key={`${one.kind} ${one.id}`}>
            <span>
              <Link className="link tap" to={`/cases/${one.kind}/${one.id}`}>
                {titleOf(one)}
              </Link>
              <span className="faint block">
                {[kinds[one.kind], one.number, momentWords(one.opened_at), one.taken_by?.name]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span>
              <Badge tone={tone}>{words}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
