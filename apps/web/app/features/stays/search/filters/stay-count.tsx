import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** How many stays a filter would find: a number for the eye, which describes the field for those who hear it. */
export function StayCount({ id, count }: { id: string; count: number | null }) {
  const { t } = useLingui();
  if (count === null) return null;
  return (
    <span id={id} className="n num" aria-hidden="true">
      {count.toLocaleString('en-IN')}
      <span className="sr"> {t`${plural(count, { one: 'stay', other: 'stays' })}`}</span>
    </span>
  );
}
