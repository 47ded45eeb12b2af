import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button';
import { DoorwayArt } from '../ui/doorway';

/** The page for addresses that lead nowhere. */
export function NotFoundView() {
  return (
    <main className="wrap lost">
      <div className="stack-24">
        <p className="faint num strong">404</p>
        <h1 className="hero-title">
          <Trans>Oops! Page not found</Trans>
        </h1>
        <p className="lead">
          <Trans>
            The door is here, but there is no room behind it. The link may be old, or the stay is no longer listed.
          </Trans>
        </p>
        <div className="row flex-wrap lost-ways">
          <ButtonLink to="/">
            <Trans>Return to Home</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" to="/search">
            <Trans>Search stays</Trans>
          </ButtonLink>
        </div>
      </div>
      <div className="lost-art">
        <DoorwayArt art="nest" width={320} stroke={1} />
      </div>
    </main>
  );
}
