import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Without a network what is shown grows old, and no answer goes out. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-notice">
          <WifiOff className="i i-s" aria-hidden="true" />
          <Trans>You are offline. What you see may be old, and nothing you change is sent.</Trans>
        </p>
      )}
    </div>
  );
}
