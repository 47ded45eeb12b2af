import { Note } from '@basera/ui/note.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '../../browser/business';
import { casesQuery } from './calls';

/** Says that something is sold twice; nothing while nothing is. */
export function OpenCases() {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(casesQuery(useBusiness().id));
  if (!data || data.open === 0) return null;
  return (
    <Note tone="bad" role="status">
      <Plural
        value={data.open}
        one="# booking is sold on another site as well."
        other="# bookings are sold on other sites as well."
      />{' '}
      <Link className="link" to="/cases">{t`Settle it`}</Link>
    </Note>
  );
}
