import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';

/** The lists of stays, above each of them. */
export function PartNav() {
  const { t } = useLingui();
  const parts = [
    ['/listings', t`To look at`],
    ['/likenesses', t`Alike`],
    ['/proofs', t`Running out`],
    ['/paused', t`Paused`],
  ] as const;
  return (
    <nav className="stay-parts" aria-label={t`Lists of stays`}>
      {parts.map(([to, words]) => (
        <NavLink key={to} to={to}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
