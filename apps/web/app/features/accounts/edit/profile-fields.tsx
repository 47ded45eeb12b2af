import type { User } from '@basera/contract/endpoints/accounts';
import { ABOUT_ME_MAX_LENGTH, NAME_MAX_LENGTH } from '@basera/contract/limits';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button';
import { Field, TextArea } from '../../../ui/fields/field';
import { ContactField } from './contact-field';
import { type ProfileErrors, SOCIALS } from './profile-form';

/** The form of /profile/edit. */
export function ProfileFields({ user, errors }: { user: User; errors: ProfileErrors }) {
  const form = useRef<HTMLFormElement>(null);
  const saving = useNavigation().formMethod === 'POST';

  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);

  return (
    <Form method="post" className="stack-24" ref={form} noValidate>
      <div className="profile-names">
        <Field
          label="First name *"
          name="first_name"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          aria-required
          defaultValue={user.first_name ?? ''}
          error={errors.first_name}
        />
        <Field
          label="Last name *"
          name="last_name"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          aria-required
          defaultValue={user.last_name ?? ''}
          error={errors.last_name}
        />
      </div>
      <TextArea
        label="About me"
        name="about_me"
        maxLength={ABOUT_ME_MAX_LENGTH}
        defaultValue={user.about_me ?? ''}
        hint="What owners and friends may like to know. It shows on your public profile."
        error={errors.about_me}
      />
      <ContactField kind="email" user={user} error={errors.email} />
      <ContactField kind="number" user={user} error={errors.number} />
      {(Object.keys(SOCIALS) as (keyof typeof SOCIALS)[]).map((name) => (
        <Field
          key={name}
          label={`${SOCIALS[name]} URL`}
          name={name}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          defaultValue={user[name] ?? ''}
          error={errors[name] && <span role="alert">{errors[name]}</span>}
        />
      ))}
      <div className="row flex-wrap">
        <Button type="submit" busy={saving} busyLabel="Saving...">
          Save
        </Button>
        <ButtonLink variant="ghost" to="/profile">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
