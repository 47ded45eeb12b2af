import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { List, Map as MapIcon } from 'lucide-react';

const MAP_ICON = 'map-icon';
const LIST_ICON = 'list-icon';

type Props = { onToggle(): void; floats?: boolean };

/**
 * Shows the map or puts it away; `floats`: over the page of a phone. What it says follows from the page's own styles,
 * since the server does not know how wide the window is.
 */
export function MapToggle({ onToggle, floats }: Props) {
  const { t } = useLingui();
  const button = (
    <Button variant={floats ? 'primary' : 'outline'} size="s" className="map-toggle noscript:hidden" onClick={onToggle}>
      <span className="when-list">
        {floats ? <Again icon={MAP_ICON} /> : <MapIcon className="i i-s" id={MAP_ICON} />}
        {t`Show map`}
      </span>
      <span className="when-map">
        {floats ? <Again icon={LIST_ICON} /> : <List className="i i-s" id={LIST_ICON} />}
        {floats ? t`Show list` : t`Hide map`}
      </span>
    </Button>
  );
  return floats ? <div className="map-fab">{button}</div> : button;
}

/** The icon of the button above the list, which stands in the page before this one: drawn once. */
const Again = ({ icon }: { icon: string }) => (
  <svg className="i i-s" aria-hidden="true">
    <use href={`#${icon}`} />
  </svg>
);
