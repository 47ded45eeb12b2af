import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead?: ReactNode;
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The words of the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useLingui();
  const ofSite = t`Basera office`;
  return <title>{`${title} | ${ofSite}`}</title>;
}

/** A page of one column: its title in the browser's tab, its heading, and what stands below. */
export function OfficePage({ title, lead, actions, children }: Props) {
  return (
    <main className="office-page">
      <PageTitle title={title} />
      <header className="office-page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  );
}
