import type { MarketingConsent } from '@basera/contract/endpoints/accounts';
import { dayOfInstant } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { saveAsFile } from '@basera/ui/browser/calls/save-as-file.ts';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Sentence } from '../../../ui/sentence';
import { siteWords } from '../../../words/words';
import { exportMyData, saveConsent } from '../calls';
import { TryAgain } from '../profile/try-again';
import { DeleteAccount } from './delete-account';

const FILE_NAME = 'basera-my-data.json';

/** What Indian law gives everybody over their data: consent shown and withdrawn, a copy, and an end. */
export function YourDataCard({ consent }: { consent: MarketingConsent | null }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad" aria-labelledby="your-data">
      <h2 className="h3" id="your-data">
        {t`Your data`}
      </h2>
      <div className="data-parts">
        {consent === null ? (
          <TryAgain>{t`We could not load what you agreed to just now.`}</TryAgain>
        ) : (
          <Consent consent={consent} />
        )}
        <p className="small">
          <Link className="link touch" to="/profile/your-data">
            {t`What is kept of you, why, and until when`}
          </Link>
        </p>
        <DownloadMyData />
        <DeleteAccount />
      </div>
    </section>
  );
}

function consentWords({ given, since }: MarketingConsent): string {
  if (!since) return siteWords._(msg`You were never asked, so we send none.`);
  return given
    ? siteWords._(msg`You agreed on ${dayOfInstant(since)}. Untick it to stop.`)
    : siteWords._(msg`Off since ${dayOfInstant(since)}. We send none.`);
}

/** Whether offers may be sent: given and taken back by the same press. */
export function Consent({ consent }: { consent: MarketingConsent }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  // Held here until another answer of the server is shown, which is a moment after it has come: a box that is ticked stays ticked.
  const [choice, setChoice] = useState<{ given: boolean; before: MarketingConsent } | null>(null);
  const chosen = choice?.before === consent ? choice.given : null;
  const { mutate } = useMutation(
    {
      mutationFn: saveConsent,
      onSuccess: () => revalidate(),
      onError(error) {
        console.error(error);
        toast({ title: messageOf(error), tone: 'bad' });
        setChoice(null);
      },
    },
    queries,
  );
  const choose = (given: boolean) => {
    if (chosen !== null) return;
    setChoice({ given, before: consent });
    mutate(given);
  };

  return (
    <div>
      <Checkbox
        name="marketing_consent"
        checked={chosen ?? consent.given}
        aria-describedby="consent-words"
        onChange={(event) => choose(event.target.checked)}
      >
        {t`Send me offers and news by email`}
      </Checkbox>
      <p className="hint" id="consent-words" aria-live="polite">
        {chosen === null ? consentWords(consent) : t`Saving...`}
      </p>
    </div>
  );
}

/** A copy of everything, as a file. */
export function DownloadMyData() {
  const { t } = useLingui();
  const {
    mutate: download,
    isPending,
    error,
  } = useMutation(
    {
      mutationFn: exportMyData,
      onSuccess: (data) =>
        saveAsFile(FILE_NAME, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
      onError: (failure) => console.error(failure),
    },
    queries,
  );

  return (
    <div className="stack justify-items-start">
      <p className="small soft">
        <Sentence
          words={t`Everything we keep of you as one file: your profile, bookings, saved stays, friends and sign-ins. What we do with it is in the <a>Privacy Policy</a>.`}
          a={(text) => (
            <Link className="link" to="/privacy-policy">
              {text}
            </Link>
          )}
        />
      </p>
      <Button variant="outline" size="s" busy={isPending} busyLabel={t`Preparing...`} onClick={() => download()}>
        <Download className="i i-s" aria-hidden="true" />
        {t`Download my data`}
      </Button>
      <p className="error" role="alert">
        {error && messageOf(error)}
      </p>
    </div>
  );
}
