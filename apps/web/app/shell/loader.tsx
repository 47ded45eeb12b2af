import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LoaderContext } from '../browser/app-context';

/** The global loader: covers the screen while something takes hold of the whole page. */
export function LoaderProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [loading, setLoading] = useState(false);
  return (
    <LoaderContext value={setLoading}>
      {children}
      <div role="status" aria-live="polite">
        {loading && (
          <div className="loader">
            <span className="spin" aria-hidden="true" />
            <span className="sr">{t`Loading`}</span>
          </div>
        )}
      </div>
    </LoaderContext>
  );
}
