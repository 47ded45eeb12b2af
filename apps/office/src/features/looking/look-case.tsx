import type { OfficeLooking } from '@basera/contract/endpoints/office/looking';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { WhyDialog } from '../../browser/why-dialog';
import { begin } from './calls';
import './words/looking-catalogue';

/** One owner who lets us look: until when, who did, and the way in. */
export function LookCase({ looking }: { looking: OfficeLooking }) {
  const { t } = useLingui();
  const { business, is_open, allowed_at, until, ended_at, looks } = looking;
  return (
    <>
      <header className="case-head">
        <p className="case-meta">
          <Badge tone={is_open ? 'good' : 'mute'}>{is_open ? t`Open` : t`Over`}</Badge>
          <Link className="link tap" to={`/businesses/${business.id}`}>{t`Business ${business.id}`}</Link>
        </p>
        <h1 className="case-title">{business.name}</h1>
      </header>
      <div className="case-body">
        <dl className="fact-list">
          <dt>{t`Allowed`}</dt>
          <dd>{momentWords(allowed_at)}</dd>
          <dt>{t`Until`}</dt>
          <dd>{momentWords(until)}</dd>
          {ended_at && <dt>{t`Ended`}</dt>}
          {ended_at && <dd>{momentWords(ended_at)}</dd>}
        </dl>
        <LookLines looks={looks} />
      </div>
      {is_open && <WayIn looking={looking} />}
    </>
  );
}

/** Who of us looked, when, and what they said why. */
export function LookLines({ looks }: Pick<OfficeLooking, 'looks'>) {
  const { t } = useLingui();
  if (looks.length === 0) return null;
  return (
    <ul className="event-list" aria-label={t`Who looked`}>
      {looks.map(({ who, at, why }) => (
        <li key={at + who}>
          <time dateTime={at}>{momentWords(at)}</time>
          <span>{t`${who}: ${why}`}</span>
        </li>
      ))}
    </ul>
  );
}

type WayInProps = { looking: OfficeLooking; onBegun?(): void };

/** Makes the link into the owner's app. */
export function WayIn({ looking: { id, business, until }, onBegun }: WayInProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <section className="case-decide" aria-label={t`The owner’s app`}>
      <p className="soft">{t`You see what they see of ${business.name}, until ${momentWords(until)}, and can change nothing. Conversations and registers of guests are not shown. The owner reads in their log that you looked.`}</p>
      {address ? (
        <Note role="status">
          <a className="link" href={address} target="_blank" rel="noopener noreferrer" onClick={() => setAddress(null)}>
            {t`Open the owner’s app`} <ExternalLink className="i i-s" aria-hidden="true" />
          </a>{' '}
          {t`The link serves once, within a minute.`}
        </Note>
      ) : (
        <div className="case-acts">
          <Button onClick={() => setAsks(true)}>{t`Look over their shoulder`}</Button>
        </div>
      )}
      {asks && (
        <WhyDialog
          title={t`Look over their shoulder?`}
          means={t`The owner reads your name and the hour in their log.`}
          act={t`Make the link`}
          run={async (why) => setAddress((await begin(id, why)).address)}
          onDone={onBegun}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
