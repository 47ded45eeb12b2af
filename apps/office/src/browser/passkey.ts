import {
  askPasskeyAgain,
  beginPasskey,
  finishPasskey,
  showPasskeyAgain,
} from '@basera/contract/endpoints/office/session';
import { api } from '@basera/ui/browser/calls/api.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// Fetched when it is wanted: most visits show no passkey.
const device = () => import('@simplewebauthn/browser');

/** Signs in: asks the device for a passkey, new or known, and hands its answer over. Throws ApiError, and what the device says. */
export async function signInByPasskey() {
  const { startAuthentication, startRegistration } = await device();
  const { data } = await api.call(beginPasskey);
  const asked = data.options as unknown;
  const answer =
    data.step === 'enrol'
      ? await startRegistration({ optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON });
  return (await api.call(finishPasskey, { body: { answer: { ...answer } } })).data;
}

/** Shows in an open session who sits there now. Throws ApiError, and what the device says. */
export async function showPasskey(): Promise<void> {
  const { startAuthentication } = await device();
  const { data } = await api.call(askPasskeyAgain);
  const asked = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON: asked });
  await api.call(showPasskeyAgain, { body: { answer: { ...answer } } });
}
