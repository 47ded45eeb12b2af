import type { Stay } from '@basera/contract/endpoints/stays';
import { useRequireLogin } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOpened } from '../../use-opened';

const useShareDialog = lateLoader(() => import('./share-dialog'));

/** Opens 'Share this place'; who is not signed in signs in first, so that the link can say who shared it. */
export function ShareButton({ stay, url }: { stay: Stay; url: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const requireLogin = useRequireLogin();
  const opened = useOpened(useShareDialog(isOpen), isOpen, () => setOpen(false));

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="s"
        className="noscript:hidden"
        aria-haspopup="dialog"
        busy={isOpen && opened === null}
        busyLabel="Share"
        onClick={() => requireLogin(() => setOpen(true))}
      >
        <Share2 className="i i-s" />
        Share
      </Button>
      {opened && <opened.ShareDialog stay={stay} url={url} opener={button.current} onClose={() => setOpen(false)} />}
    </>
  );
}
