import { languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { slabsTold } from '@basera/contract/rules/tax/slabs-told';
import { createContext, type ReactNode, use } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { SLABS_META } from '../browser/slabs-of-page';

/** What only the server knows of the page it renders. It takes the nonce off again before the page goes out. */
export const DocumentContext = createContext<{ nonce?: string; firstScript?: string }>({});

/**
 * Until its scripts live, a page lets the browser fetch the page of a stay as soon as somebody seems to want it. Only
 * fetched, never run: nobody has looked at it yet. Browsers that save data leave it.
 */
const AHEAD = JSON.stringify({
  prefetch: [{ where: { selector_matches: '.stay-link' }, eagerness: 'moderate' }],
});

/** The HTML around every page, the error page included. */
export function Document({ children }: { children: ReactNode }) {
  const { nonce, firstScript = '' } = use(DocumentContext);
  return (
    // The first script may have set data-theme before React looks.
    <html lang={languageTags[LANGUAGE]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {/* Read before React looks: what the browser reckons costs what the server says. */}
        <meta name={SLABS_META} content={slabsTold()} />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1614" media="(prefers-color-scheme: dark)" />
        {/* It has run before React looks, and is in none of the scripts that may be missing. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        {firstScript && <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: AHEAD }} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
