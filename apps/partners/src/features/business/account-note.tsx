import './words/business-catalogue';
import { may } from '@basera/contract/rules/business/roles';
import { Note } from '@basera/ui/note.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useBusiness } from '../../browser/business';

/** That stays are not sold since the account of the business was refused or is gone, and what to do; nothing where all is well. */
export function AccountNote() {
  const { t } = useLingui();
  const { role, awaiting_account: count } = useBusiness();
  if (count === 0) return null;
  return (
    <Note tone="bad" role="status">
      {t`${plural(count, { one: '# stay takes', other: '# stays take' })} no new bookings: the account your money goes to was refused or is gone.`}{' '}
      {may(role, 'run_business') ? (
        <Link className="link" to="/business">{t`Give another`}</Link>
      ) : (
        t`An owner of the business gives another.`
      )}
    </Note>
  );
}
