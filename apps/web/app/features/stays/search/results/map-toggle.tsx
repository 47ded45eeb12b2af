import { Button } from '@basera/ui/button.tsx';
import { List, Map as MapIcon } from 'lucide-react';

type Props = { onToggle(): void; floats?: boolean };

/**
 * Shows the map or puts it away; `floats`: over the page of a phone. What it says follows from the page's own styles,
 * since the server does not know how wide the window is.
 */
export function MapToggle({ onToggle, floats }: Props) {
  const button = (
    <Button variant={floats ? 'primary' : 'outline'} size="s" className="map-toggle noscript:hidden" onClick={onToggle}>
      <span className="when-list">
        <MapIcon className="i i-s" />
        Show map
      </span>
      <span className="when-map">
        <List className="i i-s" />
        {floats ? 'Show list' : 'Hide map'}
      </span>
    </Button>
  );
  return floats ? <div className="map-fab">{button}</div> : button;
}
