import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';

/** The results could not be had; `unreached`: because nothing could. */
export function SearchFailed({ unreached }: { unreached: boolean }) {
  return (
    <div className="card card-pad flex flex-wrap items-center gap-3" role="alert">
      <span className="text-peepal">
        <DoorwayArt width={56} art="nothing" />
      </span>
      <div className="stack">
        <h2 className="h3">We could not load these stays</h2>
        <p className="soft">
          {unreached ? 'Basera could not be reached. Check your connection.' : 'It is us, not you.'} Your dates and
          filters are safe.
        </p>
        <div>
          <RetryButton size="s" className="noscript:hidden" />
          <noscript>Load the page anew to try again.</noscript>
        </div>
      </div>
    </div>
  );
}
