import { counted, several } from '@basera/contract/words/phrases';
import { Button } from '@basera/ui/button.tsx';
import type { Pins } from './pins/use-map-pins';

type Props = { found: Pins | null; isLoading: boolean; hasFailed: boolean; isArea: boolean; onRetry(): void };

function wordsOf({ found, isLoading, isArea }: Props): { words: string; isQuiet: boolean } {
  if (isLoading || !found) return { words: 'Loading stays...', isQuiet: false };
  const { pins, total } = found;
  if (total === 0) return { words: isArea ? 'No stays in this area' : 'No stays to show', isQuiet: false };
  if (pins.length === total) return { words: `${several(total, 'stay')} on the map`, isQuiet: true };
  return { words: `${counted(pins.length)} of ${counted(total)} stays on the map`, isQuiet: false };
}

/** What the map shows, where that does not show by itself. */
export function MapNote(props: Props) {
  if (props.hasFailed) {
    return (
      <div className="map-note" role="alert">
        We could not load the stays of the map.
        <Button variant="ghost" size="s" onClick={props.onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const { words, isQuiet } = wordsOf(props);
  return (
    <p className={isQuiet ? 'map-note sr' : 'map-note'} role="status">
      {words}
    </p>
  );
}
