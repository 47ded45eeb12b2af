import './words/looking-catalogue';
import './looking.css';
import { momentInIndia } from '@basera/contract/words/date-words';
import { clearSession } from '@basera/ui/browser/storage/session.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { ReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LookingHere } from '../../browser/looking';

type Looked = { looking: LookingHere; children: ReactNode };

/** The pages of an owner as support is shown them: under a banner, and with all held back that would change something. */
export function LookedAt({ looking, children }: Looked) {
  const { t } = useLingui();
  return (
    <>
      <LookingBanner looking={looking} />
      <ReadOnly value={t`Support looks, and changes nothing here`}>{children}</ReadOnly>
    </>
  );
}

/** On every page while support looks over an owner's shoulder: at whose, until when, and that nothing can be changed. */
function LookingBanner({ looking: { business, until } }: { looking: LookingHere }) {
  const { t } = useLingui();
  const end = momentInIndia(until);
  return (
    <aside className="looking-banner" aria-label={t`Looking over a shoulder`}>
      <Eye className="i i-s" aria-hidden="true" />
      <p>{t`You look at ${business} as its owner allowed, until ${end}. You can change nothing, and the owner reads that you looked.`}</p>
      <button type="button" className="link link-btn" onClick={clearSession}>{t`Stop looking`}</button>
    </aside>
  );
}

/** In the place of the way in: who looked is nobody here. */
export function LookingOver({ looking: { business } }: { looking: LookingHere }) {
  const { t } = useLingui();
  return (
    <main className="wrap own-page">
      <title>{t`Looking has ended | Basera for owners`}</title>
      <EmptyState heading="h1" className="empty-plain" title={t`Looking has ended`}>
        {t`The half hour is over, the owner of ${business} has ended it, or you signed out of the office. You can close this tab.`}
      </EmptyState>
    </main>
  );
}
