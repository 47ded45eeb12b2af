import './machine.css';
import './words/machine-catalogue';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import { useMay } from '../../browser/session';
import { NotFoundPage } from '../../shell/not-found-page';
import { OfficePage } from '../../shell/office-page';
import { Figures } from './figures';
import { Flags } from './flags';
import { Jobs } from './jobs';
import { Messages } from './messages';
import { Settings } from './settings';

/** Whether the machine runs, and what whoever is on call can do about it. */
export function Component() {
  const { t } = useLingui();
  const { part = 'figures' } = useParams();
  const may = useMay();
  const parts: Record<string, { words: string; Part: () => ReactNode }> = {
    figures: { words: t`Figures`, Part: Figures },
    jobs: { words: t`Jobs`, Part: Jobs },
    messages: { words: t`Mails and SMS`, Part: Messages },
    flags: { words: t`Flags`, Part: Flags },
    ...(may('run_machine') && { settings: { words: t`Settings`, Part: Settings } }),
  };
  const shown = parts[part];
  if (!shown) return <NotFoundPage />;
  const { words, Part } = shown;
  return (
    <OfficePage title={part === 'figures' ? t`Machine room` : t`Machine room: ${words}`}>
      <nav className="machine-parts" aria-label={t`Machine room`}>
        {Object.entries(parts).map(([name, each]) => (
          <NavLink key={name} end to={name === 'figures' ? '/machine' : `/machine/${name}`}>
            {each.words}
          </NavLink>
        ))}
      </nav>
      <Part />
    </OfficePage>
  );
}
