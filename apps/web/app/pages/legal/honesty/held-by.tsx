import { useLingui } from '@lingui/react/macro';
import type { HonestPromise } from './dark-patterns';
import { type HonestTest, honestTests } from './honest-tests';

/** The tests of a promise, in their own words, which are English whatever the language of the page. */
export function HeldBy({ promise }: { promise: HonestPromise }) {
  const { t } = useLingui();
  const place: Record<HonestTest['place'], string> = {
    browser: t`in a browser`,
    server: t`at the server`,
    code: t`in the code`,
  };
  return (
    <div className="panel grid gap-1">
      <p className="small strong">{t`Tested`}</p>
      <ul className="grid list-disc gap-0.5 pl-2.5">
        {honestTests[promise].map((test) => (
          <li key={test.words} className="small">
            <q lang="en">{test.words}</q>, <span className="soft">{place[test.place]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
