import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Below the heading. */
  lead?: ReactNode;
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
  /** The heading stands in what is shown. */
  isBare?: boolean;
  children: ReactNode;
};

/** The title in the browser's tab, the heading, and what stands below it. */
export function OwnPage({ title, lead, actions, isBare, children }: Props) {
  const { t } = useLingui();
  const ofSite = t`Basera for owners`;
  return (
    <main className="wrap own-page">
      <title>{`${title} | ${ofSite}`}</title>
      {!isBare && (
        <header className="own-page-head">
          <div>
            <h1 className="h1">{title}</h1>
            {lead && <p className="soft wrap-anywhere">{lead}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </main>
  );
}
