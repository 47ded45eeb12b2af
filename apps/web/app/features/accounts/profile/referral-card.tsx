import { dayInIndia } from '@basera/contract/calendar-date';
import type { Lead } from '@basera/contract/endpoints/referrals';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { Avatar } from '@basera/ui/avatar.tsx';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { TryAgain } from './try-again';

/** The latest friends who came through the person's link; null when they could not be loaded. */
export function ReferralCard({ leads }: { leads: Lead[] | null }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad" aria-labelledby="referral-success">
      <div className="spread">
        <h2 className="h3" id="referral-success">
          {t`Referral success`}
        </h2>
        <Link className="link small" to="/referrals">
          {t`All referrals`}
        </Link>
      </div>
      {leads === null ? (
        <TryAgain>{t`We could not load your referrals just now.`}</TryAgain>
      ) : leads.length === 0 ? (
        <p className="profile-quiet soft">{t`No referrals found.`}</p>
      ) : (
        <ul className="lines">
          {leads.map((lead) => (
            <Friend key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Friend({ lead: { name, slug, profile_image, created_at } }: { lead: Lead }) {
  const { t } = useLingui();
  const [first_name = null, ...others] = name.split(' ');
  return (
    <li className="line">
      <Avatar user={{ first_name, last_name: others.at(-1) ?? null, profile_image }} />
      <span className="mr-auto">
        <b className="strong" translate="no">
          {slug ? (
            <Link className="hover:underline" to={`/profile/${encodeURIComponent(slug)}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
        <span className="small soft nowrap">{t`Joined ${formatDayMonthYear(dayInIndia(Date.parse(created_at)))}`}</span>
      </span>
      <Badge tone="good" icon={Check}>
        {t`Success`}
      </Badge>
    </li>
  );
}
