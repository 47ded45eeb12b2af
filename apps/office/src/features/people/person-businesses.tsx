import type { KnownOfPerson } from '@basera/contract/endpoints/office/people';
import { roleWords } from '@basera/contract/words/role-words';
import { Badge } from '@basera/ui/badge.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useStateWords, wordsOf } from '../../browser/state-words';

/** How many stays of a business stand there without being asked for. */
const UNFOLDED = 5;

/** Which businesses they act for, and the stays of each. */
export function PersonBusinesses({ businesses }: Pick<KnownOfPerson, 'businesses'>) {
  const { t } = useLingui();
  const states = useStateWords();
  return (
    <section className="person-part" aria-labelledby="businesses">
      <h2 id="businesses">{t`Businesses`}</h2>
      <ul className="person-rows">
        {businesses.map(({ id, name, role, stays }) => (
          <li key={id}>
            <span>
              <Link className="link" to={`/businesses/${id}`}>
                {name}
              </Link>
              , {roleWords[role]}
            </span>
            <details open={stays.length <= UNFOLDED || stays.some(({ awaits_owner }) => awaits_owner)}>
              <summary>
                <Plural value={stays.length} one="# stay" other="# stays" />
              </summary>
              <ul className="person-stays">
                {stays.map((stay) => (
                  <li key={stay.id}>
                    <Link className="link" to={`/stays/${stay.id}`}>
                      {stay.name}
                    </Link>
                    <span className="soft">, {wordsOf(states.listing, stay.status)}</span>
                    {stay.awaits_owner && (
                      <>
                        {' '}
                        <Badge tone="warn">{t`Waits for somebody who can sign in`}</Badge>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
