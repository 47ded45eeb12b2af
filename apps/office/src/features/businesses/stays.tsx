import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useBusinessWords } from './business-words';
import { Part, Rows } from './part';

/** The stays of a business with their state, those that are sold first. */
export function Stays({ stays: { shown, total } }: Pick<FoundBusiness, 'stays'>) {
  const { t } = useLingui();
  const { stays } = useBusinessWords();
  const left = total - shown.length;
  return (
    <Part title={t`Stays`} count={total}>
      {total === 0 && <p className="soft">{t`It has no stay yet.`}</p>}
      <Rows>
        {shown.map(({ id, name, city, status, awaits_account, in_review }) => (
          <li key={id}>
            <span>
              <Link className="link tap" to={`/stays/${id}`}>
                {name}
              </Link>
              <span className="faint block">{city}</span>
            </span>
            <span className="business-state">
              {awaits_account ? (
                <Badge tone="bad">{t`Not sold: no account`}</Badge>
              ) : (
                <Badge tone={stays[status].tone}>{stays[status].words}</Badge>
              )}
              {in_review && status !== 'waiting' && <Badge tone="info">{t`A change waits`}</Badge>}
            </span>
          </li>
        ))}
      </Rows>
      {left > 0 && <p className="soft">{t`And ${left} more: find them by their names.`}</p>}
    </Part>
  );
}
