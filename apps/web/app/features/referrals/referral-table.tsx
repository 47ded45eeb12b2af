import { dayInIndia } from '@basera/contract/calendar-date';
import type { Lead } from '@basera/contract/endpoints/referrals';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Sentence } from '../../ui/sentence';

/** `leads` are the latest of `total`. On a phone each row is a small block with its own words. */
export function ReferralTable({ leads, total }: { leads: Lead[]; total: number }) {
  const { t } = useLingui();
  const friends = t`${plural(total, { one: '# friend', other: '# friends' })}`;
  return (
    <div className="stack-16">
      <p className="lead">
        <Sentence
          words={
            total > leads.length
              ? t`<a>${friends}</a> joined through your link<b>; these are the latest ${leads.length}</b>.`
              : t`<a>${friends}</a> joined through your link.`
          }
          a={(text) => <b className="strong num">{text}</b>}
          b={(text) => <span className="soft">{text}</span>}
        />
      </p>
      <table className="referrals">
        <thead>
          <tr>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Friend's Name`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col">{t`Their Referral`}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ lead: { name, slug, created_at, shared_count } }: { lead: Lead }) {
  const { t } = useLingui();
  return (
    <tr>
      <td className="referral-date soft nowrap">{formatDayMonthYear(dayInIndia(Date.parse(created_at)))}</td>
      <th scope="row" className="referral-name">
        {slug ? (
          <Link className="link" translate="no" to={`/profile/${encodeURIComponent(slug)}`}>
            {name}
          </Link>
        ) : (
          <span translate="no">{name}</span>
        )}
      </th>
      <td className="referral-status">
        <Badge tone="good" icon={Check}>
          {t`Success`}
        </Badge>
      </td>
      <td className="referral-own num">
        <span className="only-narrow soft" aria-hidden="true">
          {t`Their Referral:`}{' '}
        </span>
        {shared_count}
      </td>
    </tr>
  );
}
