import type { User } from '@basera/contract/endpoints/accounts';
import { formatPhone } from '@basera/contract/rules/phone';
import { Badge } from '@basera/ui/badge.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { siteWords } from '../../../words/words';

const NOT_GIVEN = siteWords._(msg`Not given yet`);

const NotConfirmed = () => {
  const { t } = useLingui();
  return <Badge tone="warn">{t`Not confirmed`}</Badge>;
};

/** Name, e-mail, and the phone number if there is one. */
export function PersonalInfoCard({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad" aria-labelledby="personal-info">
      <div className="spread">
        <h2 className="h3" id="personal-info">
          {t`Personal info`}
        </h2>
        <Link className="link small" to="/profile/edit" aria-label={t`Edit personal info`}>
          {t`Edit`}
        </Link>
      </div>
      <dl className="info">
        <div>
          <dt>{t`Name`}</dt>
          <dd translate={user.name ? 'no' : undefined}>{user.name || NOT_GIVEN}</dd>
        </div>
        <div>
          <dt>{t`Email`}</dt>
          <dd>
            {user.email ? <span translate="no">{user.email}</span> : NOT_GIVEN}{' '}
            {user.email && !user.email_confirmed && <NotConfirmed />}
          </dd>
        </div>
        {user.number && (
          <div>
            <dt>{t`Phone`}</dt>
            <dd className="num">
              {formatPhone(user.number)} {!user.number_confirmed && <NotConfirmed />}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-4 small">
        <Link className="link touch" to="/profile/edit#your-data">
          {t`Sign-ins and your data`}
        </Link>
      </p>
    </section>
  );
}
