import type { ShownPerson } from '@basera/contract/endpoints/office/people';
import { formatPhone } from '@basera/contract/rules/phone';
import { monthAndYear } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { momentWords } from '../../browser/date-words';
import { useWithReason } from '../../browser/reasons/with-reason';
import { contactOf } from './calls';

/** Since when they are here, and how they are reached: whole only once it is said why. */
export function PersonFacts({ person }: { person: ShownPerson }) {
  const { t } = useLingui();
  const { data, read, asking } = useWithReason({ kind: 'person', id: person.id }, () => contactOf(String(person.id)));
  const names = { phone: t`Phone`, email: t`E-mail` };
  const whole = { phone: data?.phone && formatPhone(data.phone), email: data?.email };
  return (
    <section aria-label={t`Facts`}>
      <dl className="fact-list">
        <dt>{t`Joined`}</dt>
        <dd>{monthAndYear(person.joined_at)}</dd>
        {person.left_at !== null && (
          <>
            <dt>{t`Left`}</dt>
            <dd>{momentWords(person.left_at)}</dd>
          </>
        )}
        {person.contacts.map(({ contact, masked, is_confirmed }) => (
          <Fragment key={contact}>
            <dt>{names[contact]}</dt>
            <dd>
              {whole[contact] ?? masked}
              <span className="soft block">{is_confirmed ? t`Proved by a code` : t`Given, not proved`}</span>
            </dd>
          </Fragment>
        ))}
        {person.with_google && (
          <>
            <dt>{t`Google`}</dt>
            <dd>{t`Signs in with it`}</dd>
          </>
        )}
      </dl>
      {!data && person.contacts.length > 0 && (
        <button type="button" className="link link-btn tap" onClick={read}>
          {t`Show phone and e-mail`}
        </button>
      )}
      {asking}
    </section>
  );
}
