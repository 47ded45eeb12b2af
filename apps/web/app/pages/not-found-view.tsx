import { languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { ButtonLink } from '@basera/ui/button.tsx';
import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { useLingui } from '@lingui/react/macro';

/** The page for addresses that lead nowhere. */
export function NotFoundView() {
  const { t } = useLingui();
  return (
    // Where a page is not there, nobody knows that its words are.
    <main className="wrap lost" lang={LANGUAGE === 'en' ? undefined : languageTags[LANGUAGE]}>
      <div className="stack-24">
        <p className="faint num strong">404</p>
        <h1 className="hero-title">{t`Oops! Page not found`}</h1>
        <p className="lead">
          {t`The door is here, but there is no room behind it. The link may be old, or the stay is no longer listed.`}
        </p>
        <div className="row flex-wrap lost-ways">
          <ButtonLink to="/">{t`Return to Home`}</ButtonLink>
          <ButtonLink variant="outline" to="/search">
            {t`Search stays`}
          </ButtonLink>
        </div>
      </div>
      <div className="lost-art">
        <DoorwayArt art="nest" width={320} stroke={1} />
      </div>
    </main>
  );
}
