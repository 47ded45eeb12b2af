import type { User } from '@basera/contract/endpoints/accounts';
import { formatPhone } from '@basera/contract/rules/phone';
import { Badge } from '@basera/ui/badge.tsx';
import { Link } from 'react-router';

const NOT_GIVEN = 'Not given yet';

const NotConfirmed = () => <Badge tone="warn">Not confirmed</Badge>;

/** Name, e-mail, and the phone number if there is one. */
export function PersonalInfoCard({ user }: { user: User }) {
  return (
    <section className="card card-pad" aria-labelledby="personal-info">
      <div className="spread">
        <h2 className="h3" id="personal-info">
          Personal info
        </h2>
        <Link className="link small" to="/profile/edit" aria-label="Edit personal info">
          Edit
        </Link>
      </div>
      <dl className="info">
        <div>
          <dt>Name</dt>
          <dd>{user.name || NOT_GIVEN}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email || NOT_GIVEN} {user.email && !user.email_confirmed && <NotConfirmed />}
          </dd>
        </div>
        {user.number && (
          <div>
            <dt>Phone</dt>
            <dd className="num">
              {formatPhone(user.number)} {!user.number_confirmed && <NotConfirmed />}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-4 small">
        <Link className="link touch" to="/profile/edit#your-data">
          Sign-ins and your data
        </Link>
      </p>
    </section>
  );
}
