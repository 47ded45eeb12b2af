import type { ShownPerson } from '@basera/contract/endpoints/office/people';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { ReasonDialog } from '../../browser/reasons/reason-dialog';
import { readPersonAgain } from './calls';

/** How much is known of somebody, until it is said why one looks at it. */
export function PersonNumbers({ person }: { person: ShownPerson }) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(false);
  const { businesses, bookings, tickets, sessions, suspensions } = person.counts;
  const numbers = [
    { words: t`Businesses`, count: businesses },
    { words: t`Bookings`, count: bookings },
    { words: t`Tickets`, count: tickets },
    { words: t`Signed in`, count: sessions },
    { words: t`Suspensions`, count: suspensions },
  ];
  return (
    <section className="person-part" aria-labelledby="numbers">
      <h2 id="numbers">{t`In numbers`}</h2>
      <dl className="fact-list">
        {numbers.map(
          ({ words, count }) =>
            count !== null && (
              <Fragment key={words}>
                <dt>{words}</dt>
                <dd>{count}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <p className="soft">{t`What they booked, host and wrote about, and where they are signed in, is shown once you have said why you look; that stands in the audit.`}</p>
      <Button variant="outline" onClick={() => setAsksWhy(true)}>{t`Say why and read it`}</Button>
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: 'person', id: person.id }}
          onGiven={() => void readPersonAgain(person.id)}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </section>
  );
}
