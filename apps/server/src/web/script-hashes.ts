import { hash } from 'node:crypto';
import type { PagePiece } from '@basera/contract/page-services';

export type HashedPage = {
  pieces: PagePiece[];
  /** For a Content-Security-Policy: `'sha256-…'`, one a script. */
  sources: string[];
};

/** What allows a script that says this, for a Content-Security-Policy. */
export const sourceOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

const SCRIPT_END = '</script>';

/** What stands in the script whose tag `before` ends and `after` goes on with; null where it is no script, or an empty one. */
function contentOf(before: string, after: string): string | null {
  const tag = before.lastIndexOf('<');
  if (tag < 0 || !/^<script\b[^>]*$/.test(before.slice(tag))) return null;
  const [begin, end] = [after.indexOf('>') + 1, after.indexOf(SCRIPT_END)];
  return begin > 0 && end > begin ? after.slice(begin, end) : null;
}

/**
 * Takes a rendering's nonce off the page and allows its scripts by what they say. Only scripts that bore the nonce are
 * allowed: whatever found its way into the page from outside could not know it. A script stands whole in one piece, and bytes
 * have none. Looks through the page once: it is long.
 */
export function hashScripts(rendered: readonly PagePiece[], nonce: string): HashedPage {
  const sources = new Set<string>();
  const pieces = rendered.flatMap((piece): PagePiece[] => {
    if (typeof piece !== 'string') return [piece];
    const parts = piece.split(` nonce="${nonce}"`);
    for (const [index, after] of parts.entries()) {
      const content = index > 0 ? contentOf(parts[index - 1] ?? '', after) : null;
      if (content !== null) sources.add(sourceOf(content));
    }
    return parts;
  });
  return { pieces, sources: [...sources] };
}
