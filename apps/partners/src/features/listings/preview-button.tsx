import type { Listing } from '@basera/contract/endpoints/listing';
import { isShown } from '@basera/contract/rules/status/listing-status';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { preview } from './calls';

/** The way to the page of a stay as guests see it, or will. */
export function PreviewButton({ listing: { id, slug, status, place } }: { listing: Listing }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  if (isShown(status))
    return (
      <a className="link touch" href={sitePath(`/property/${slug}`)} target="_blank" rel="noopener">
        {t`See its page as guests do`}
      </a>
    );
  const open = async () => {
    // Opened by the press itself: a window that opens later is held back by browsers.
    const page = window.open('', '_blank');
    setBusy(true);
    try {
      const path = sitePath(await preview(id));
      if (page) page.location.href = path;
      else window.location.assign(path);
    } catch (error) {
      page?.close();
      toast({ title: messageOf(error), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      size="s"
      busy={isBusy}
      busyLabel={t`Opening...`}
      disabled={place.city === null}
      onClick={() => void open()}
    >
      <Eye className="i i-s" aria-hidden="true" />
      {t`Preview as guests will see it`}
    </Button>
  );
}
