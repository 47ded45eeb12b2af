import './words/looking-catalogue';
import { enterLooking } from '@basera/contract/endpoints/partners/looking';
import { api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageComing } from '../../shell/page-coming';
import { beginLooking } from './begin-looking';

/** The code behind '#', which is taken out of the address at once: it serves once, and belongs into no history. */
function takeCode(): string {
  const code = window.location.hash.slice(1);
  if (code) history.replaceState(history.state, '', window.location.pathname);
  return code;
}

// One for each time the page is opened, however often React mounts it.
const code = takeCode();
let entering: ReturnType<typeof enter> | null = null;
const enter = () => api.call(enterLooking, { body: { code }, whenSignedOut: 'ignore' });

/** Where the office's link leads: changes its code for what reads one owner's pages, in this tab alone. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!code) return setProblem(t`This page opens by a link of the office.`);
    entering ??= enter();
    entering.then(
      ({ data }) => {
        beginLooking(data);
        void navigate('/today', { replace: true });
      },
      (error) => setProblem(messageOf(error)),
    );
  }, [navigate, t]);
  if (problem === null) return <PageComing />;
  return (
    <main className="wrap own-page">
      <title>{t`Looking over a shoulder | Basera for owners`}</title>
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`Nothing to look at`}
        action={<ButtonLink to="/today">{t`To the owners' site`}</ButtonLink>}
      >
        {problem}
      </EmptyState>
    </main>
  );
}
