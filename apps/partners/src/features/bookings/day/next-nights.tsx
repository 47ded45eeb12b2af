import type { DeskDay } from '@basera/contract/endpoints/partners/desk';
import { formatLongWeekday, formatShortWeekday } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

/** How full the house is tonight and the nights after. */
export function NextNights({ units, nights }: Pick<DeskDay, 'units' | 'nights'>) {
  const { t } = useLingui();
  const spoken = nights.map(({ night, taken }) => `${formatLongWeekday(night)}: ${taken}`).join(', ');
  return (
    <section className="card card-pad stack-16" aria-labelledby="next-nights">
      <div className="spread">
        <h2 className="h3" id="next-nights">{t`Next 7 nights`}</h2>
        <Link className="link small tap" to="/calendar">{t`Calendar`}</Link>
      </div>
      <p className="sr">{t`Rooms taken of ${units}. ${spoken}`}</p>
      <ul className="next-nights" aria-hidden="true">
        {nights.map(({ night, taken }) => (
          <li key={night}>
            <b className="small num">{taken}</b>
            <i>
              <u style={{ height: `${units > 0 ? Math.min(100, Math.round((100 * taken) / units)) : 0}%` }} />
            </i>
            <small className="micro faint">{formatShortWeekday(night)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
