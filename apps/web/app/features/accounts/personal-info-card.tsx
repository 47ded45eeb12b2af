import type { User } from '@basera/contract/endpoints/accounts';
import { formatPhone } from '@basera/contract/rules/phone';
import { Link } from 'react-router';

const NOT_GIVEN = 'Not given yet';

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
          <dd>{user.email || NOT_GIVEN}</dd>
        </div>
        {user.number && (
          <div>
            <dt>Phone</dt>
            <dd className="num">{formatPhone(user.number)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
