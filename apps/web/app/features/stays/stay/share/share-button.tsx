import type { Stay } from '@basera/contract/endpoints/stays';
import { useRequireLogin } from '@basera/ui/browser/app-context.ts';
import { useLateDialog } from '@basera/ui/browser/use-opened.ts';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { Drawn } from '../amenities/drawn';

const useShareDialog = lateLoader(() => import('./share-dialog'));

/** Opens 'Share this place'; who is not signed in signs in first, so that the link can say who shared it. */
export function ShareButton({ stay, url }: { stay: Stay; url: string }) {
  const { t } = useLingui();
  const requireLogin = useRequireLogin();
  const { opener, part, close, open, isComing } = useLateDialog(useShareDialog);

  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="s"
        className="noscript:hidden"
        aria-haspopup="dialog"
        busy={isComing}
        busyLabel={t`Share`}
        onClick={() => requireLogin(open)}
      >
        <Drawn icon="share-2" className="i i-s" />
        {t`Share`}
      </Button>
      {part && <part.ShareDialog stay={stay} url={url} opener={opener.current} onClose={close} />}
    </>
  );
}
