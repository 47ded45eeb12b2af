import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { NotFoundView } from '../pages/not-found-view';
import { siteWords } from '../words/words';

const messageFrom = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && error.data ? error.data : error.statusText;
  return error instanceof Error ? error.message : siteWords._(msg`Unknown error`);
};

/** What a person meets when a page fails: the not-found page for a 404, else the message and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [error, missing]);
  if (missing) return <NotFoundView />;
  return (
    <main className="wrap lost">
      <div className="stack-24">
        <h1 className="h1">{t`Unexpected Application Error!`}</h1>
        <p className="lead">{messageFrom(error)}</p>
        <div className="row flex-wrap lost-ways">
          <Button onClick={() => window.location.reload()}>{t`Try again`}</Button>
          <ButtonLink variant="outline" to="/" reloadDocument>
            {t`Return to Home`}
          </ButtonLink>
        </div>
      </div>
      <div className="lost-art">
        <DoorwayArt art="lines" width={200} stroke={1} />
      </div>
    </main>
  );
}
