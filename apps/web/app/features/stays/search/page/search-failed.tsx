import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { useLingui } from '@lingui/react/macro';

/** The results could not be had; `unreached`: because nothing could. */
export function SearchFailed({ unreached }: { unreached: boolean }) {
  const { t } = useLingui();
  return (
    <div className="card card-pad flex flex-wrap items-center gap-3" role="alert">
      <span className="text-peepal">
        <DoorwayArt width={56} art="nothing" />
      </span>
      <div className="stack">
        <h2 className="h3">{t`We could not load these stays`}</h2>
        <p className="soft">
          {unreached ? t`Basera could not be reached. Check your connection.` : t`It is us, not you.`}{' '}
          {t`Your dates and filters are safe.`}
        </p>
        <div>
          <RetryButton size="s" className="noscript:hidden" />
          <noscript>{t`Load the page anew to try again.`}</noscript>
        </div>
      </div>
    </div>
  );
}
