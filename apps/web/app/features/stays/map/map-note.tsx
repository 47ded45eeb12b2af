import { counted, several } from '@basera/contract/words/phrases';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Pins } from './pins/use-map-pins';

type Props = { found: Pins | null; isLoading: boolean; hasFailed: boolean; isArea: boolean; onRetry(): void };

function useWords({ found, isLoading, isArea }: Props): { words: string; isQuiet: boolean } {
  const { t } = useLingui();
  if (isLoading || !found) return { words: t`Loading stays...`, isQuiet: false };
  const { pins, total } = found;
  if (total === 0) return { words: isArea ? t`No stays in this area` : t`No stays to show`, isQuiet: false };
  const all = several(total, 'stay');
  if (pins.length === total) return { words: t`${all} on the map`, isQuiet: true };
  const [shown, count] = [counted(pins.length), counted(total)];
  return { words: t`${shown} of ${count} stays on the map`, isQuiet: false };
}

/** What the map shows, where that does not show by itself. */
export function MapNote(props: Props) {
  const { t } = useLingui();
  const { words, isQuiet } = useWords(props);
  if (props.hasFailed) {
    return (
      <div className="map-note" role="alert">
        {t`We could not load the stays of the map.`}
        <Button variant="ghost" size="s" onClick={props.onRetry}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
  return (
    <p className={isQuiet ? 'map-note sr' : 'map-note'} role="status">
      {words}
    </p>
  );
}
