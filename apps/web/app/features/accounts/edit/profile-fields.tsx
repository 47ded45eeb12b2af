import type { User } from '@basera/contract/endpoints/accounts';
import { ABOUT_ME_MAX_LENGTH, NAME_MAX_LENGTH } from '@basera/contract/limits';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { UseFormRegister } from 'react-hook-form';
import { saveProfile } from '../calls';
import { ContactField } from './contact-field';
import {
  entryOf,
  type ProfileEntry,
  type ProfileProblems,
  type ReadyProfile,
  readProfileForm,
  SOCIALS,
} from './profile-form';

/** What the server says of the fields; a number is a phone to it. */
function fieldProblems(error: unknown): ProfileProblems {
  const { phone, ...fields } = error instanceof ApiError ? error.fields : {};
  return { ...fields, ...(phone && { number: phone }) };
}

type Props = {
  user: User;
  /** All of it was saved and nothing is left to mend. */
  onSaved(): void;
};

/** The form of /profile/edit. */
export function ProfileFields({ user, onSaved }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { form, problems, submitTo, show } = useEntryForm({
    defaultValues: entryOf(user),
    read: (entry: ProfileEntry) => readProfileForm(entry, user),
  });
  const { register } = form;
  const saving = useMutation({ mutationFn: saveProfile, onError: (failure) => console.error(failure) }, queries);

  const save = ({ body, problems: leftOut }: ReadyProfile) =>
    // Handed to the call, these end with the page: who has left it hears nothing of it.
    saving.mutate(body, {
      onSuccess() {
        show(leftOut);
        toast({ title: t`Personal information updated successfully`, tone: 'good' });
        if (Object.keys(leftOut).length === 0) onSaved();
      },
      onError(error) {
        show({ ...leftOut, ...fieldProblems(error) });
        toast({ title: t`Personal information update failed`, description: messageOf(error), tone: 'bad' });
      },
    });

  return (
    <form className="stack-24" onSubmit={submitTo(save)} noValidate>
      <NameFields register={register} problems={problems} />
      <TextArea
        label={t`About me`}
        {...register('about_me')}
        maxLength={ABOUT_ME_MAX_LENGTH}
        hint={t`What owners and friends may like to know. It shows on your public profile.`}
        error={problems.about_me}
      />
      <ContactField kind="email" user={user} form={form} error={problems.email} />
      <ContactField kind="number" user={user} form={form} error={problems.number} />
      {(Object.keys(SOCIALS) as (keyof typeof SOCIALS)[]).map((name) => (
        <Field
          key={name}
          label={t`${SOCIALS[name]} URL`}
          {...register(name)}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          error={problems[name] && <span role="alert">{problems[name]}</span>}
        />
      ))}
      <div className="row flex-wrap">
        <Button type="submit" busy={saving.isPending} busyLabel={t`Saving...`}>
          {t`Save`}
        </Button>
        <ButtonLink variant="ghost" to="/profile">
          {t`Cancel`}
        </ButtonLink>
      </div>
    </form>
  );
}

type NameProps = { register: UseFormRegister<ProfileEntry>; problems: ProfileProblems };

function NameFields({ register, problems }: NameProps) {
  const { t } = useLingui();
  return (
    <div className="profile-names">
      <Field
        label={t`First name *`}
        {...register('first_name')}
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        aria-required
        error={problems.first_name}
      />
      <Field
        label={t`Last name *`}
        {...register('last_name')}
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        aria-required
        error={problems.last_name}
      />
    </div>
  );
}
