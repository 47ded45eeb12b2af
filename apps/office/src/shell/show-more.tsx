import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';

type Props = {
  /** How many there are beside those that are shown. */
  left: number;
  isReading: boolean;
  onMore(): void;
  /** Below a list that is stepped through: its last entry, by J and Enter as well. */
  isEntry?: boolean;
};

/** Brings more of a list; nothing where all of it is there. */
export function ShowMore({ left, isReading, onMore, isEntry = false }: Props) {
  const { t } = useLingui();
  if (left <= 0) return null;
  const words = t`Show more: ${left} are left`;
  if (!isEntry) {
    return (
      <Button variant="outline" busy={isReading} onClick={onMore}>
        {words}
      </Button>
    );
  }
  return (
    <button type="button" className="queue-entry queue-rest" onClick={onMore} aria-busy={isReading}>
      {words}
    </button>
  );
}
