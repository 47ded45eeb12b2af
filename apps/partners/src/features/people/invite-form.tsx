import { MEMBER_ROLES, type MemberRole } from '@basera/contract/rules/business/roles';
import { toE164, toEmail } from '@basera/contract/rules/phone';
import { showContact } from '@basera/contract/words/contact-words';
import { roleMay, roleTitles } from '@basera/contract/words/role-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Asked, invite, PEOPLE } from './calls';

const roles = MEMBER_ROLES.map((value) => ({ value, label: roleTitles[value] }));

/** A phone number or an e-mail address, whichever was written. */
function readContact(written: string): { phone: string } | { email: string } | null {
  const email = toEmail(written);
  if (email) return { email };
  const phone = toE164(written);
  return phone ? { phone } : null;
}

/** Asks somebody to join under a role. */
export function InviteForm({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const [role, setRole] = useState<MemberRole>('front_desk');
  const [toTell, setToTell] = useState<string | null>(null);
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: (asked: Asked) => invite(businessId, asked),
    onSuccess({ data: { invitation } }) {
      setContact('');
      if (invitation.told === 'by_you') setToTell(showContact(invitation.contact));
      else toast({ title: t`Invitation sent`, tone: 'good' });
      void readAgain(PEOPLE);
    },
    onError(error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblem(fields.phone ?? fields.email ?? messageOf(error));
    },
  });

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setToTell(null);
    const read = readContact(contact);
    setProblem(read ? null : t`Write a phone number or an e-mail address.`);
    if (read) asking.mutate({ ...read, role });
  };

  return (
    <section className="card card-pad" aria-labelledby="invite">
      <h2 className="h2" id="invite">{t`Ask somebody to help`}</h2>
      <form className="invite" noValidate onSubmit={ask}>
        <Field
          label={t`Phone number or e-mail address`}
          autoComplete="off"
          inputMode="email"
          error={problem}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <Select label={t`Role`} value={role} options={roles} onValueChange={(next) => setRole(next)} />
        <Button type="submit" busy={asking.isPending} busyLabel={t`Asking...`}>{t`Ask`}</Button>
      </form>
      <p className="small soft">{roleMay[role]}</p>
      {toTell && (
        <Note role="status">{t`Tell them to sign in at Basera for owners with ${toTell}: the invitation waits there.`}</Note>
      )}
    </section>
  );
}
