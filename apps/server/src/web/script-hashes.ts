import { createHash } from 'node:crypto';

export type HashedHtml = {
  html: string;
  /** For a Content-Security-Policy: `'sha256-…'`, one a script. */
  sources: string[];
};

/**
 * Takes a rendering's nonce off the page and allows its scripts by what they say. Only scripts that bore the nonce are
 * allowed: whatever found its way into the page from outside could not know it.
 */
export function hashScripts(rendered: string, nonce: string): HashedHtml {
  const script = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const sources = new Set<string>();
  for (const [, content = ''] of rendered.matchAll(script)) {
    if (content !== '') sources.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return { html: rendered.replaceAll(` nonce="${nonce}"`, ''), sources: [...sources] };
}
