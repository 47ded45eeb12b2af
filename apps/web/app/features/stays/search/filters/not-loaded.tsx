import { useLingui } from '@lingui/react/macro';
/** Says that a list did not come, and asks for it again. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <p className="small soft">
      {t`We could not load this list.`}{' '}
      <button type="button" className="link link-btn noscript:hidden" onClick={onRetry}>
        {t`Try again`}
      </button>
    </p>
  );
}
