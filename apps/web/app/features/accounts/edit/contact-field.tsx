import type { User } from '@basera/contract/endpoints/accounts';
import { endpoints } from '@basera/contract/endpoints/index';
import { api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { useAbortOnLeave } from '@basera/ui/browser/calls/use-abort-on-leave.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { PhoneField } from '@basera/ui/fields/phone/phone-field.tsx';
import { resendTime, resendTimeAfter } from '@basera/ui/login/resend-time.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { siteWords } from '../../../words/words';
import { type ContactKind, identifierOf, readContact, showContact } from './contacts';
import { entryOf, type ProfileEntry, type ReadyProfile } from './profile-form';

const useConfirmDialog = lateLoader(() => import('./confirm-contact'));

const labels: Record<ContactKind, string> = { email: siteWords._(msg`Email`), number: siteWords._(msg`Phone`) };

type Props = {
  kind: ContactKind;
  user: User;
  form: UseFormReturn<ProfileEntry, unknown, ReadyProfile>;
  error: string | undefined;
};

/** An e-mail or phone: fixed once a code has proved it, until then open, with a way to prove it. */
export function ContactField({ kind, user, form, error }: Props) {
  const { t } = useLingui();
  const address = user[kind];
  if (address && user[`${kind}_confirmed`]) {
    return (
      <Field
        label={labels[kind]}
        value={showContact(kind, address)}
        className={kind === 'number' ? 'num' : undefined}
        readOnly
        hint={
          <>
            <CircleCheck className="i i-s good" aria-hidden="true" /> {t`Confirmed. To change it, write to support.`}
          </>
        }
      />
    );
  }
  return <OpenContact key={address} kind={kind} user={user} form={form} error={error} />;
}

type Asked = { address: string; mayResendAt: number };

/** The way to prove an address: a code is asked for, then the dialog to enter it is open. */
function useProof(kind: ContactKind, form: Props['form']) {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const part = useConfirmDialog(busy || asked !== null);
  const signalOfCall = useAbortOnLeave();

  const ask = async () => {
    if (busy) return;
    const read = readContact(kind, form.getValues(kind), form.getValues('country').code);
    if ('error' in read) return form.setError(kind, { message: read.error }, { shouldFocus: true });
    const identifier = identifierOf(kind, read.address);
    const signal = signalOfCall();
    form.clearErrors(kind);
    setBusy(true);
    try {
      await api.call(endpoints.accounts.sendContactCode, { body: identifier, signal });
      setAsked({ address: read.address, mayResendAt: resendTime(Date.now()) });
    } catch (thrown) {
      if (signal.aborted) return;
      console.error(thrown);
      const mayResendAt = resendTimeAfter(thrown, Date.now());
      if (mayResendAt !== null) setAsked({ address: read.address, mayResendAt });
      else form.setError(kind, { message: messageOf(thrown) });
    }
    setBusy(false);
  };

  return { part, busy, asked, ask, close: () => setAsked(null) };
}

function OpenContact({ kind, user, form, error }: Props) {
  const { t } = useLingui();
  const { part, busy, asked, ask, close } = useProof(kind, form);
  const { register, setValue } = form;

  // Saved in its kept form it is another address, and shows as that.
  const showKept = useEffectEvent(() => {
    const kept = entryOf(user);
    setValue(kind, kept[kind]);
    if (kind === 'number') setValue('country', kept.country);
  });
  useEffect(() => showKept(), []);

  const words = {
    label: labels[kind],
    ...register(kind),
    error,
    hint: user[kind]
      ? t`Not confirmed yet. It counts once a code has proved that it is yours.`
      : t`It counts once a code has proved that it is yours.`,
  };
  return (
    <div className="contact">
      {kind === 'email' ? (
        <Field {...words} type="email" inputMode="email" autoComplete="email" />
      ) : (
        <PhoneField
          {...words}
          country={form.watch('country')}
          onCountryChange={(country) => setValue('country', country)}
        />
      )}
      <Button
        variant="outline"
        busy={busy}
        busyLabel={t`Sending...`}
        onClick={ask}
        aria-label={t`Confirm ${labels[kind]}`}
      >
        {t`Confirm`}
      </Button>
      {asked && part !== null && part !== 'failed' && <part.ConfirmContact kind={kind} {...asked} onClose={close} />}
      {asked && part === 'failed' && (
        <p className="error" role="alert">
          {t`We could not open this. Check your connection and try again.`}
        </p>
      )}
    </div>
  );
}
