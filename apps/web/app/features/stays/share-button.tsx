import { SHARE_COPIED_MS } from '@basera/contract/limits';
import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useToast } from '../../browser/app-context';
import { Button } from '../../ui/button';

/** The device's own way to share where people expect it: on what is held in the hand. */
const sharesNatively = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Shares the address of a stay, or copies it. */
export function ShareButton({ name, url }: { name: string; url: string }) {
  const showToast = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHARE_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      // Missing on pages that are not served securely.
      await navigator.clipboard.writeText(url);
      setCopied(true);
      showToast({ title: 'Link copied', description: 'Link has been copied to clipboard', tone: 'good' });
    } catch {
      showToast({ title: 'Unable to copy to clipboard', tone: 'bad' });
    }
  };
  const share = async () => {
    if (!sharesNatively()) return copy();
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // Closing the device's dialog is an answer, not a failure.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };
  const Icon = isCopied ? Check : Share2;
  return (
    <Button variant="ghost" size="s" onClick={share}>
      <Icon className="i i-s" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Share'}</span>
    </Button>
  );
}
