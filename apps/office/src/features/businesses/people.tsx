import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { formatPhone } from '@basera/contract/rules/phone';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog, wantsReason } from '../../browser/reason-dialog';
import { useBusinessWords } from './business-words';
import { contactsOf } from './calls';
import { Part } from './part';

type Props = { businessId: number; people: NonNullable<FoundBusiness['people']> };

/** Who acts for a business and as what; how they are reached is masked until somebody says why they look. */
export function People({ businessId, people }: Props) {
  const { t } = useLingui();
  const { roles } = useBusinessWords();
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => contactsOf(businessId),
    onError: (problem) => setAsksWhy(wantsReason(problem)),
  });
  const whole = new Map(data?.members.map(({ id, contact }) => [id, contact]));
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
        {people.members.map(({ id, name, role, contact }) => (
          <li key={id}>
            <span>
              <Link className="link tap" to={`/people/${id}`}>
                {name}
              </Link>
              <span className="faint block wrap-anywhere">{whole.get(id) ?? contact ?? t`None given`}</span>
            </span>
            <span className="soft">{roles[role]}</span>
          </li>
        ))}
      </ul>
      {!data && (
        <button type="button" className="link link-btn tap" aria-busy={isPending} onClick={() => mutate()}>
          {t`Show phone and e-mail`}
        </button>
      )}
      {error && !wantsReason(error) && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: 'business', id: businessId }}
          onGiven={() => mutate()}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </Part>
  );
}
