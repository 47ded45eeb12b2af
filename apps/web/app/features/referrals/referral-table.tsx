import { dayInIndia } from '@basera/contract/calendar-date';
import type { Lead } from '@basera/contract/endpoints/referrals';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { Badge } from '@basera/ui/badge.tsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';

/** `leads` are the latest of `total`. On a phone each row is a small block with its own words. */
export function ReferralTable({ leads, total }: { leads: Lead[]; total: number }) {
  return (
    <div className="stack-16">
      <p className="lead">
        <b className="strong num">{several(total, 'friend')}</b> joined through your link
        {total > leads.length && <span className="soft">; these are the latest {leads.length}</span>}.
      </p>
      <table className="referrals">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Friend's Name</th>
            <th scope="col">Status</th>
            <th scope="col">Their Referral</th>
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
  return (
    <tr>
      <td className="referral-date soft nowrap">{formatDayMonthYear(dayInIndia(Date.parse(created_at)))}</td>
      <th scope="row" className="referral-name">
        {slug ? (
          <Link className="link" to={`/profile/${encodeURIComponent(slug)}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className="referral-status">
        <Badge tone="good" icon={Check}>
          Success
        </Badge>
      </td>
      <td className="referral-own num">
        <span className="only-narrow soft" aria-hidden="true">
          Their Referral:{' '}
        </span>
        {shared_count}
      </td>
    </tr>
  );
}
