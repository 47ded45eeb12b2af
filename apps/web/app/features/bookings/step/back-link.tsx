import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

/** The router numbers the pages of this visit: above 0 there is one of ours to go back to. */
const cameFromHere = (): boolean => (window.history.state?.idx ?? 0) > 0;

/** Goes back one page; to `to` where the visit began here, or where scripts do not run. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Link
      className="link row justify-self-start"
      to={to}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (opensElsewhere || !cameFromHere()) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeft className="i i-s" aria-hidden="true" />
      {children}
    </Link>
  );
}
