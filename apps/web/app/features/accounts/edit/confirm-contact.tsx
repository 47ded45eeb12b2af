import { endpoints } from '@basera/contract/endpoints/index';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { api } from '@basera/ui/browser/calls/api.ts';
import { mergeUser } from '@basera/ui/browser/storage/session.ts';
import { CodeForm } from '@basera/ui/login/code-form.tsx';
import { DialogView } from '@basera/ui/overlays/dialog-view.tsx';
import { msg } from '@lingui/core/macro';
import { useRef } from 'react';
import { siteWords } from '../../../words/words';
import { type ContactKind, identifierOf } from './contacts';

type Props = {
  kind: ContactKind;
  address: string;
  /** Milliseconds since the epoch. */
  mayResendAt: number;
  onClose(): void;
};

const words = {
  email: { title: siteWords._(msg`Confirm your email`), done: siteWords._(msg`Your email is confirmed`) },
  number: { title: siteWords._(msg`Confirm your number`), done: siteWords._(msg`Your phone number is confirmed`) },
} as const;

/** Asks for the code that proves an address. */
export function ConfirmContact({ kind, address, mayResendAt, onClose }: Props) {
  const toast = useToast();
  const opener = useRef(document.activeElement as HTMLElement | null);
  const identifier = identifierOf(kind, address);
  return (
    <DialogView title={words[kind].title} onClose={onClose} opener={opener.current}>
      <CodeForm
        identifier={identifier}
        mayResendAt={mayResendAt}
        check={async (otp, signal) => {
          const body = { otp, ...identifier };
          const { data } = await api.call(endpoints.accounts.confirmContact, { body, signal });
          onClose();
          mergeUser(data.user);
          toast({ title: words[kind].done, tone: 'good' });
        }}
        send={async (signal) => {
          await api.call(endpoints.accounts.sendContactCode, { body: identifier, signal });
        }}
      />
    </DialogView>
  );
}
