import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSiteIfKnown } from '../browser/site';

type Props = {
  /** What does not work: 'The form'. */
  what: string;
  /** The title of a page that is nothing else then. */
  title?: string;
  /** One more way on. */
  children?: ReactNode;
  className?: string;
};

/**
 * What a page says, with the ways on, where its scripts are switched off or did not come (first/theme-and-failure.ts). Rendered
 * on the server alone: a browser with scripts never looks into it.
 */
export function WithoutScripts(props: Props) {
  return <noscript>{import.meta.env.SSR && <Words {...props} />}</noscript>;
}

function Words({ what, title, children, className }: Props) {
  const { t } = useLingui();
  const supportEmail = useSiteIfKnown()?.supportEmail;
  return (
    <>
      {title && <h1 className="h1">{title}</h1>}
      <Note tone="warn" className={className}>
        <p>
          {t`${what} needs JavaScript, which is switched off in your browser or could not be loaded.`} {children}
        </p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page, with all that its own says */}
          <a className="link" href="">
            {t`Load the page again`}
          </a>
          {supportEmail && (
            <>
              {t`, or write to`}{' '}
              <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            </>
          )}
          .
        </p>
      </Note>
    </>
  );
}
