import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { partWords } from './words/part-words';

type Props = {
  text: string;
  /** What it copies, for screen readers: 'Copy booking ID'. */
  label: string;
  /** Shown words; only the icon without them. */
  children?: string;
  copiedMs?: number;
  /** After the try: the page says so in a toast. */
  onCopied?(copied: boolean): void;
};

const COPIED_MS = 2000;

/** Puts a text on the clipboard and shows 'Copied' for two seconds. */
export function CopyButton({ text, label, children, copiedMs = COPIED_MS, onCopied }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied, copiedMs]);

  const copy = async () => {
    try {
      // Missing on pages that are not served securely.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.(true);
    } catch {
      onCopied?.(false);
    }
  };
  const icon = copied ? <Check className="i i-s" aria-hidden="true" /> : <Copy className="i i-s" aria-hidden="true" />;
  if (children === undefined) {
    return (
      <button type="button" className="icon-btn" aria-label={copied ? partWords.copied : label} onClick={copy}>
        {icon}
      </button>
    );
  }
  return (
    <Button reads variant="outline" size="s" aria-label={copied ? undefined : label} onClick={copy}>
      {icon}
      {copied ? partWords.copied : children}
    </Button>
  );
}
