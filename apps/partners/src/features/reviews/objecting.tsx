import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { useLingui } from '@lingui/react/macro';

/** How any of the business objects to what we removed, whether or not our mail reached them. */
export function Objecting({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <p>
      {t`Do you see it otherwise?`} <a className="link tap" href={sitePath('/contact-support')}>{t`Write to us`}</a>{' '}
      {t`and name ${number}: somebody else looks at it, and shows it again if it was removed wrongly.`}
    </p>
  );
}
