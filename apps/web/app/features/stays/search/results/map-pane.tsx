import type { MapArea, SearchQuery } from '@basera/contract/endpoints/search-query';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';

const useResultsMap = lateLoader(() => import('../../map/results-map'));

type Props = {
  /** What the list answers. */
  query: SearchQuery;
  isShown: boolean;
  /** The cards of the list: one that is pointed at stands out on the map. */
  list: RefObject<HTMLElement | null>;
  onSearchArea(area: MapArea): void;
};

/** The map beside the list; its code comes when it is shown and the page has come to rest. */
export function MapPane({ query, isShown, list, onSearchArea }: Props) {
  const [attempt, setAttempt] = useState(0);
  const isAtRest = useAtRest();
  return (
    <div className="map-pane">
      {isShown && isAtRest && (
        <Loaded key={attempt} {...{ query, list, onSearchArea }} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </div>
  );
}

function Loaded({ onRetry, ...props }: Omit<Props, 'isShown'> & { onRetry(): void }) {
  const { t } = useLingui();
  const part = useResultsMap(true);
  if (part === null) return null;
  if (part !== 'failed') return <part.ResultsMap {...props} />;
  return (
    <div className="map-failed stack" role="alert">
      <p>{t`We could not load the map. Check your connection and try again.`}</p>
      <Button variant="outline" size="s" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}

/** True once the browser has nothing more urgent to do. */
function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      setAtRest(true);
      return;
    }
    const waiting = requestIdleCallback(() => setAtRest(true), { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isAtRest;
}
