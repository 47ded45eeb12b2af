import { STAFF_ROLES, type StaffRole } from '@basera/contract/rules/office/staff-roles';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useRoleWords } from '../../browser/role-words';
import { add, type NewStaff } from './calls';

/** A new colleague: they sign in with a code to this address, and make their passkey then. */
export function AddStaffDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const id = useId();
  const roleWords = useRoleWords();
  const [entry, setEntry] = useState<NewStaff>({ name: '', email: '', role: 'support', why: '' });
  const { mutate, isPending, error } = useMutation({ mutationFn: () => add(entry), onSuccess: onClose });
  const wrong = error instanceof ApiError ? error.fields : {};
  const set = (name: 'name' | 'email' | 'why') => (event: { target: { value: string } }) =>
    setEntry({ ...entry, [name]: event.target.value });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Add somebody`}
      footer={<Button type="submit" form={id} busy={isPending}>{t`Add`}</Button>}
    >
      <form id={id} className="stack-16" onSubmit={submit} noValidate>
        <Field label={t`Name`} value={entry.name} onChange={set('name')} error={wrong.name} data-autofocus />
        <Field label={t`E-mail`} type="email" value={entry.email} onChange={set('email')} error={wrong.email} />
        <Select<StaffRole>
          label={t`Role`}
          value={entry.role}
          onValueChange={(role) => setEntry({ ...entry, role })}
          options={STAFF_ROLES.map((value) => ({ value, label: roleWords[value] }))}
        />
        <Field label={t`Reason, kept in the audit`} value={entry.why} onChange={set('why')} error={wrong.why} />
        {error && Object.keys(wrong).length === 0 && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
