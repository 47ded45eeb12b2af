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
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  const [byPhone, setByPhone] = useState<string | null>(null);
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<{ contact: string }, Asked>({
    defaultValues: { contact: '' },
    read({ contact }) {
      const read = readContact(contact);
      return read
        ? { ready: { ...read, role } }
        : { problems: { contact: t`Write a phone number or an e-mail address.` } };
    },
  });

  const send = async (asked: Asked) => {
    setByPhone(null);
    try {
      await invite(businessId, asked);
      form.reset();
      if (asked.phone) setByPhone(showContact(asked.phone));
      else toast({ title: t`Invitation sent`, tone: 'good' });
      void readAgain(PEOPLE);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      show({ contact: fields.phone ?? fields.email }, messageOf(error));
    }
  };

  return (
    <section className="card card-pad" aria-labelledby="invite">
      <h2 className="h2" id="invite">{t`Ask somebody to help`}</h2>
      <form className="invite" noValidate onSubmit={submitTo(send)}>
        <Field
          label={t`Phone number or e-mail address`}
          autoComplete="off"
          inputMode="email"
          error={problems.contact}
          {...form.register('contact')}
        />
        <Select label={t`Role`} value={role} options={roles} onValueChange={(next) => setRole(next)} />
        <Button type="submit" busy={isSubmitting} busyLabel={t`Asking...`}>{t`Ask`}</Button>
      </form>
      <p className="small soft">{roleMay[role]}</p>
      {failure && !problems.contact && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {byPhone && (
        <Note role="status">{t`Tell them to sign in at Basera for owners with ${byPhone}: the invitation waits there.`}</Note>
      )}
    </section>
  );
}
