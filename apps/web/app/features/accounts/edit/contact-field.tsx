import type { User } from '@basera/contract/endpoints/accounts';
import { endpoints } from '@basera/contract/endpoints/index';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, messageOf } from '../../../browser/calls/api';
import { useAbortOnLeave } from '../../../browser/calls/use-abort-on-leave';
import { resendTime, resendTimeAfter } from '../../../shell/login/resend-time';
import { Button } from '../../../ui/button';
import { countryOf } from '../../../ui/fields/country-search';
import { Field } from '../../../ui/fields/field';
import { PhoneField } from '../../../ui/fields/phone-field';
import { india } from '../../../ui/fields/phone-number';
import { lateLoader } from '../../../ui/use-loaded';
import { type ContactKind, identifierOf, readContact, showContact } from './contacts';

const useConfirmDialog = lateLoader(() => import('./confirm-contact'));

const labels: Record<ContactKind, string> = { email: 'Email', number: 'Phone' };

type Props = { kind: ContactKind; user: User; error: string | undefined };

/** An e-mail or phone: fixed once a code has proved it, until then open, with a way to prove it. */
export function ContactField({ kind, user, error }: Props) {
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
            <CircleCheck className="i i-s good" aria-hidden="true" /> Confirmed. To change it, write to support.
          </>
        }
      />
    );
  }
  return <OpenContact key={address} kind={kind} address={address} error={error} />;
}

type Asked = { address: string; mayResendAt: number };

function OpenContact({
  kind,
  address,
  error,
}: {
  kind: ContactKind;
  address: string | null;
  error: string | undefined;
}) {
  const [country, setCountry] = useState(() => (kind === 'number' && address && countryOf(address)) || india);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const part = useConfirmDialog(busy || asked !== null);
  const place = useRef<HTMLDivElement>(null);
  const signalOfCall = useAbortOnLeave();
  const input = () => place.current?.querySelector<HTMLInputElement>(`input[name=${kind}]`);

  const ask = async () => {
    if (busy) return;
    const read = readContact(kind, input()?.value ?? '', country.code);
    if ('error' in read) {
      setProblem(read.error);
      input()?.focus();
      return;
    }
    const identifier = identifierOf(kind, read.address);
    const signal = signalOfCall();
    setProblem(null);
    setBusy(true);
    try {
      await api.call(endpoints.accounts.sendContactCode, { body: identifier, signal });
      setAsked({ address: read.address, mayResendAt: resendTime(Date.now()) });
    } catch (thrown) {
      if (signal.aborted) return;
      console.error(thrown);
      const mayResendAt = resendTimeAfter(thrown, Date.now());
      if (mayResendAt !== null) setAsked({ address: read.address, mayResendAt });
      else setProblem(messageOf(thrown));
    }
    setBusy(false);
  };

  const words = {
    label: labels[kind],
    name: kind,
    error: problem ?? error,
    hint: address
      ? 'Not confirmed yet. It counts once a code has proved that it is yours.'
      : 'It counts once a code has proved that it is yours.',
  };
  return (
    <div className="contact" ref={place}>
      {kind === 'email' ? (
        <Field {...words} type="email" inputMode="email" autoComplete="email" defaultValue={address ?? ''} />
      ) : (
        <>
          <PhoneField
            {...words}
            country={country}
            onCountryChange={setCountry}
            defaultValue={localPart(address, country.code)}
          />
          <input type="hidden" name="dial_code" value={country.code} />
        </>
      )}
      <Button variant="outline" busy={busy} busyLabel="Sending..." onClick={ask} aria-label={`Confirm ${labels[kind]}`}>
        Confirm
      </Button>
      {asked && part !== null && part !== 'failed' && (
        <part.ConfirmContact kind={kind} {...asked} onClose={() => setAsked(null)} />
      )}
      {asked && part === 'failed' && (
        <p className="error" role="alert">
          We could not open this. Check your connection and try again.
        </p>
      )}
    </div>
  );
}

const localPart = (address: string | null, dialCode: string): string =>
  address?.slice(`+${dialCode.replace(/\D/g, '')}`.length) ?? '';
