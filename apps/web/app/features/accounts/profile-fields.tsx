import type { User } from '@basera/contract/endpoints/accounts';
import { ABOUT_ME_MAX_LENGTH, NAME_MAX_LENGTH } from '@basera/contract/limits';
import { formatPhone } from '@basera/contract/rules/phone';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Field, TextArea } from '../../ui/field';
import { PhoneField } from '../../ui/phone-field';
import { india } from '../../ui/phone-number';
import { type ProfileErrors, SOCIALS } from './profile-form';

const FIXED = 'To change it, write to support.';

/** The form of /profile/edit. E-mail and phone can be given once. */
export function ProfileFields({ user, errors }: { user: User; errors: ProfileErrors }) {
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(india);
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
      {user.email ? (
        <Field key="email" label="Email" value={user.email} readOnly hint={FIXED} />
      ) : (
        <Field key="new-email" label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      )}
      {user.number ? (
        <Field key="number" label="Phone" value={formatPhone(user.number)} className="num" readOnly hint={FIXED} />
      ) : (
        <>
          <PhoneField
            label="Phone"
            name="number"
            country={country}
            onCountryChange={setCountry}
            error={errors.number}
          />
          <input type="hidden" name="dial_code" value={country.code} />
        </>
      )}
      {(Object.keys(SOCIALS) as (keyof typeof SOCIALS)[]).map((name) => (
        <Field
          key={name}
          label={`${SOCIALS[name]} URL`}
          name={name}
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={user[name] ?? ''}
          error={errors[name]}
        />
      ))}
      <Checkbox name="marketing_consent" defaultChecked={user.marketing_consent}>
        Send me offers and news by email
      </Checkbox>
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
