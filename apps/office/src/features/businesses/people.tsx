import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { formatPhone } from '@basera/contract/rules/phone';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useWithReason } from '../../browser/reasons/with-reason';
import { useBusinessWords } from './business-words';
import { contactsOf } from './calls';
import { Part } from './part';

type Props = { businessId: number; people: NonNullable<FoundBusiness['people']> };

/** Who acts for a business and as what; their names, and how they are reached, once somebody says why they look. */
export function People({ businessId, people }: Props) {
  const { t } = useLingui();
  const { roles } = useBusinessWords();
  const { data, isPending, read, asking } = useWithReason({ kind: 'business', id: businessId }, () =>
    contactsOf(businessId),
  );
  const whole = new Map(data?.members.map((member) => [member.id, member]));
  const email = data ? data.email : people.email;
  const phone = data ? data.phone && formatPhone(data.phone) : people.phone;
  return (
    <Part title={t`People`} count={people.members.length}>
      <dl className="fact-list">
        <dt>{t`E-mail`}</dt>
        <dd>{email ?? t`None given`}</dd>
        <dt>{t`Phone`}</dt>
        <dd>{phone ?? t`None given`}</dd>
      </dl>
      {people.members.length === 0 && (
        <p className="soft">{t`Nobody acts for it: no owner has proved an address of it.`}</p>
      )}
      <ul className="row-list">
        {people.members.map(({ id, role, contact }) => (
          <li key={id}>
            <span>
              <Link className="link tap" to={`/people/${id}`}>
                {whole.get(id)?.name ?? t`Person #${id}`}
              </Link>
              <span className="faint block wrap-anywhere">{whole.get(id)?.contact ?? contact ?? t`None given`}</span>
            </span>
            <span className="soft">{roles[role]}</span>
          </li>
        ))}
      </ul>
      {!data && (
        <button type="button" className="link link-btn tap" aria-busy={isPending} onClick={read}>
          {t`Show names, phone and e-mail`}
        </button>
      )}
      {asking}
    </Part>
  );
}
