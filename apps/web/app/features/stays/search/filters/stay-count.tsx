import { counted } from '@basera/contract/words/phrases';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What describes a filter for those who hear it: how many stays it would find. */
export function useStayCounts(): (count: number | null) => { 'aria-description'?: string } {
  const { t } = useLingui();
  return (count) =>
    count === null
      ? {}
      : { 'aria-description': `${counted(count)} ${t`${plural(count, { one: 'stay', other: 'stays' })}`}` };
}

/** How many stays a filter would find, for the eye; the field has it in words. */
export function StayCount({ count }: { count: number | null }) {
  if (count === null) return null;
  return (
    <span className="n num" aria-hidden="true">
      {counted(count)}
    </span>
  );
}
