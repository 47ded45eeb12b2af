import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LISTINGS } from '../../../browser/own-stays';
import { type Draft, fetchPicture } from './calls';
import { clientIdOf } from './picture-files';

type Wanted = { draft: Draft; address: string };
type Failed = Wanted & { words: string };

const wantedOf = (drafts: readonly Draft[]): Wanted[] =>
  drafts.flatMap((draft) => draft.picture_addresses.map((address) => ({ draft, address })));

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error);

/** One after the other, until `isOver`. */
async function fetchAll(
  asked: readonly Wanted[],
  isOver: () => boolean,
  tell: (failed: Failed | null) => void,
): Promise<void> {
  for (const each of asked) {
    if (isOver()) return;
    const words = await fetchPicture(each.draft.id, clientIdOf(each.address), each.address).then(() => null, wordsOf);
    tell(words === null ? null : { ...each, words });
  }
  await readAgain(LISTINGS);
}

/** Pictures that lie on the web, fetched one after the other while the page is open; what fails can be tried again. */
export function FetchedPictures({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(() => wantedOf(drafts));
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<Failed[]>([]);
  useEffect(() => {
    let isOver = false;
    void fetchAll(
      asked,
      () => isOver,
      (failure) => {
        setDone((count) => count + 1);
        if (failure) setFailed((before) => [...before, failure]);
      },
    );
    return () => {
      isOver = true;
    };
  }, [asked]);
  if (asked.length === 0) return null;
  const isDone = done >= asked.length;
  const tryAgain = () => {
    setDone(0);
    setFailed([]);
    setAsked(failed.map(({ draft, address }) => ({ draft, address })));
  };
  return (
    <section className="card card-pad stack" aria-labelledby="fetched">
      <h2 className="h3" id="fetched">{t`Pictures from the web`}</h2>
      <p className="small" role="status">
        {isDone
          ? t`${done - failed.length} of ${asked.length} fetched.`
          : t`Fetching ${done + 1} of ${asked.length}. Stay on this page meanwhile.`}
      </p>
      {failed.length > 0 && (
        <ul className="import-notes">
          {failed.map(({ draft, address, words }) => (
            <li key={`${draft.id} ${address}`}>
              <span className="min-w-0 wrap-anywhere">
                <b className="block font-medium">{draft.name}</b>
                <span className="small soft">
                  {address}: {words}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isDone && failed.length > 0 && (
        <div>
          <Button variant="outline" size="s" onClick={tryAgain}>{t`Try those again`}</Button>
        </div>
      )}
    </section>
  );
}
