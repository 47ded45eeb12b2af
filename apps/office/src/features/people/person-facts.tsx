import type { ShownPerson } from '@basera/contract/endpoints/office/people';
import { formatPhone } from '@basera/contract/rules/phone';
import { monthAndYear } from '@basera/contract/words/date-words';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { ReasonDialog, wantsReason } from '../../browser/reason-dialog';
import { contactOf } from './calls';

/** Since when they are here, and how they are reached: whole only once it is said why. */
export function PersonFacts({ person }: { person: ShownPerson }) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, data, error } = useMutation({
    mutationFn: () => contactOf(String(person.id)),
    onError: (problem) => setAsksWhy(wantsReason(problem)),
  });
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
        <button type="button" className="link link-btn tap" onClick={() => mutate()}>
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
          subject={{ kind: 'person', id: person.id }}
          onGiven={() => mutate()}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </section>
  );
}
