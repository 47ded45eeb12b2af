import { contactSupport } from '@basera/contract/endpoints/support';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useRequireLogin, useToast } from '../../browser/app-context';
import { ApiError, messageOf } from '../../browser/calls/api';
import { freshKey } from '../../browser/calls/fresh-key';
import { sendForm } from '../../browser/calls/send-form';
import { readSession, useSession } from '../../browser/storage/session';
import { dropDraft, isTheirs, readDraft } from './ticket-draft';
import { TICKET_FIELDS, type TicketErrors, type TicketWords, ticketErrors } from './ticket-rules';
import { areSame, fill, wordsIn } from './ticket-words';
import { useTicketDraft } from './use-ticket-draft';

const signedIn = (): number | null => readSession()?.user.id ?? null;

type Outcome = { sent?: string; failed?: string; restored?: boolean };

/**
 * The ticket form from the first letter to the number: what was written outlives an error, the login dialog and a
 * reload, and is nobody else's. `onSent` hears of each ticket that was taken.
 */
export function useTicketForm(form: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<TicketErrors>({});
  const [outcome, setOutcome] = useState<Outcome>({});
  const [sentShare, setSentShare] = useState<number | null>(null);
  const sending = useRef(false);
  // The same for the same ticket, so that a press after a lost answer makes no second one.
  const requestKey = useRef<string | null>(null);
  const session = useSession();
  const email = session?.user.email ?? null;
  const requireLogin = useRequireLogin();
  const toast = useToast();

  const empty = () => {
    requestKey.current = null;
    form.current?.reset();
    setFile(null);
    setErrors({});
    setOutcome({});
  };
  const { owner, keep } = useTicketDraft(form, { onRestored: () => setOutcome({ restored: true }), onOver: empty });

  useEffect(() => {
    if (form.current && email) fill(form.current, { email });
  }, [form, email]);

  const note = () => {
    requestKey.current = null;
    keep();
  };

  const choose = (chosen: File | null, problem?: string) => {
    requestKey.current = null;
    setFile(chosen);
    setErrors(({ attachment: _, ...others }) => ({ ...others, ...(problem && { attachment: problem }) }));
  };

  const focusFirst = (wrong: TicketErrors) => {
    const first = TICKET_FIELDS.find((field) => wrong[field]);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
  };

  const taken = (message: string, words: TicketWords, picture: File) => {
    toast({ title: message, tone: 'good' });
    requestKey.current = null;
    setFile((chosen) => (chosen === picture ? null : chosen));
    setErrors({});
    setOutcome({ sent: message });
    // What was written since then has not been sent.
    const written = form.current ? wordsIn(form.current) : readDraft()?.words;
    if (written && areSame(written, words)) {
      form.current?.reset();
      dropDraft();
      if (form.current && email) fill(form.current, { email });
    }
    onSent();
  };

  const refused = (error: unknown) => {
    const wrong: TicketErrors = error instanceof ApiError ? error.fields : {};
    setErrors(wrong);
    const isMarked = Object.keys(wrong).length > 0;
    setOutcome({ failed: isMarked ? 'Please look at what is marked above.' : messageOf(error) });
    focusFirst(wrong);
  };

  const send = async (words: TicketWords, picture: File) => {
    if (sending.current) return;
    sending.current = true;
    const sender = signedIn();
    // Who looks at the form by the time of the answer may be another.
    const isStillTheirs = () => owner.current === sender;
    setOutcome({});
    setSentShare(0);
    requestKey.current ??= freshKey();
    const body = new FormData();
    for (const field of TICKET_FIELDS) body.set(field, words[field]);
    body.set('attachment', picture, picture.name);
    try {
      const { message } = await sendForm(contactSupport, body, {
        headers: { 'idempotency-key': requestKey.current },
        onProgress: setSentShare,
      });
      if (isStillTheirs()) taken(message, words, picture);
    } catch (error) {
      console.error(error);
      if (isStillTheirs()) refused(error);
    }
    setSentShare(null);
    sending.current = false;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || !file || sending.current) return;
    const words = wordsIn(form.current);
    const wrong = ticketErrors(words);
    setErrors(wrong);
    setOutcome({});
    focusFirst(wrong);
    if (Object.keys(wrong).length > 0) return;
    const writer = owner.current;
    // As it was written when it was pressed: the form lies under the dialog meanwhile. Another may have signed in there.
    requireLogin(() => {
      if (isTheirs(writer, signedIn())) void send(words, file);
    });
  };

  return { file, errors, outcome, sentShare, note, choose, submit };
}
