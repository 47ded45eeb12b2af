import { sitePath } from '@basera/ui/addresses/site-path.ts';
import './words/business-catalogue';
import { Note } from '@basera/ui/note.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useBusiness } from '../../browser/business';

/** That stays are not sold since nobody who runs them can sign in, what goes on all the same, and what to do; nothing where all is well. */
export function LeftAloneNote() {
  const { t } = useLingui();
  const { awaiting_owner: count } = useBusiness();
  if (count === 0) return null;
  return (
    <Note tone="bad" role="status">
      <b>{t`${plural(count, { one: '# stay takes', other: '# stays take' })} no new bookings: everybody who runs this business is suspended and cannot sign in.`}</b>
      <p>{t`Who has booked keeps their stay: receive them and answer them as ever. Money that is due to the business waits. New bookings come again by themselves once somebody who runs it may sign in, or another owner or manager has joined.`}</p>
      <p>
        {t`Whoever is suspended reads why when they sign in, and whom to write to. Have you a question yourself?`}{' '}
        <a className="link" href={sitePath('/contact-support')}>{t`Write to us`}</a>
      </p>
    </Note>
  );
}
