import { useLingui } from '@lingui/react/macro';
import { DoorClosed } from 'lucide-react';
import './words/calendar-catalogue';

/** What the colours and marks of the nights say. */
export function Legend({ isMonth }: { isMonth: boolean }) {
  const { t } = useLingui();
  const states = isMonth
    ? ([
        ['is-sold', t`Sold`],
        ['is-closed', t`Closed`],
        ['is-elsewhere', t`Taken on another site`],
        ['is-linked', t`A linked room is sold or closed`],
      ] as const)
    : ([
        ['st-accepted', t`Booked`],
        ['st-in_house', t`In house`],
        ['st-asked', t`Asked for`],
        ['st-held', t`Held while paying`],
        ['st-closed', t`Closed`],
        ['st-elsewhere', t`Taken on another site`],
        ['st-linked', t`A linked room is sold or closed`],
      ] as const);
  return (
    <ul className="cal-legend small soft" aria-label={t`What the marks say`}>
      {states.map(([look, words]) => (
        <li key={look}>
          <i className={look} aria-hidden="true" />
          {words}
        </li>
      ))}
      <li>
        <i className="cal-dot" aria-hidden="true" />
        {t`Price set by hand`}
      </li>
      <li>
        <b aria-hidden="true">2+</b>
        {t`Least nights`}
      </li>
      <li>
        <DoorClosed className="i i-s" aria-hidden="true" />
        {t`No arrival or departure`}
      </li>
    </ul>
  );
}
