import { Plural } from '@lingui/react/macro';

/** How many stays a filter would find: a number for the eye, which describes the field for those who hear it. */
export function StayCount({ id, count }: { id: string; count: number | null }) {
  if (count === null) return null;
  return (
    <span id={id} className="n num" aria-hidden="true">
      {count.toLocaleString('en-IN')}
      <span className="sr">
        {' '}
        <Plural value={count} one="stay" other="stays" />
      </span>
    </span>
  );
}
