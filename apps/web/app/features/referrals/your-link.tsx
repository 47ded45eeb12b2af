import { useToast } from '@basera/ui/browser/app-context.ts';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSite } from '../../browser/site';
import { referralLink } from '../../browser/storage/referral';

/** The link that makes a friend count: any page of the site does, this one shows stays. */
export function YourLink({ userId }: { userId: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const address = referralLink(`${useSite().origin}/search`, userId);
  return (
    <section className="panel stack-16 justify-items-start" aria-labelledby="your-link">
      <div className="stack">
        <h2 className="h3" id="your-link">
          {t`Your link`}
        </h2>
        <p className="soft">
          {t`Sharing a stay carries it too. A friend counts once, with the first stay they book through it.`}
        </p>
      </div>
      <p className="your-link" translate="no">
        {address}
      </p>
      <CopyButton
        text={address}
        label={t`Copy your link`}
        onCopied={(isCopied) =>
          toast(
            isCopied
              ? { title: t`Link copied`, description: t`Link has been copied to clipboard`, tone: 'good' }
              : { title: t`Unable to copy to clipboard`, tone: 'bad' },
          )
        }
      >
        {t`Copy your link`}
      </CopyButton>
    </section>
  );
}
