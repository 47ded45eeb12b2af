import { contactSupport } from '@basera/contract/endpoints/support';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../browser/api';
import { useRequireLogin, useToast } from '../../browser/app-context';
import { freshKey } from '../../browser/fresh-key';
import { sendForm } from '../../browser/send-form';
import { useSession } from '../../browser/session';
import { dropDraft, keepDraft, readDraft } from './ticket-draft';
import { TICKET_FIELDS, type TicketErrors, type TicketWords, ticketErrors } from './ticket-rules';

type Outcome = { sent?: string; failed?: string; restored?: boolean };

const wordsIn = (form: HTMLFormElement): TicketWords => {
  const data = new FormData(form);
  return Object.fromEntries(TICKET_FIELDS.map((field) => [field, String(data.get(field) ?? '')])) as TicketWords;
};

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function fill(form: HTMLFormElement, words: Partial<TicketWords>): boolean {
  let filled = false;
  for (const field of TICKET_FIELDS) {
    const element = form.elements.namedItem(field);
    const text = words[field];
    if (!text || !isField(element) || element.value !== '') continue;
    element.value = text;
    filled = true;
  }
  return filled;
}

/**
 * The ticket form from the first letter to the number: what was written outlives an error, the login dialog and a reload. `onSent`
 * hears of each ticket that was taken.
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

  useEffect(() => {
    const draft = readDraft();
    if (form.current && draft && fill(form.current, draft)) setOutcome({ restored: true });
  }, [form]);

  useEffect(() => {
    if (form.current && email) fill(form.current, { email });
  }, [form, email]);

  const note = () => {
    requestKey.current = null;
    if (form.current) keepDraft(wordsIn(form.current));
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

  const send = async (words: TicketWords, picture: File) => {
    if (sending.current) return;
    sending.current = true;
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
      toast({ title: message, tone: 'good' });
      requestKey.current = null;
      form.current?.reset();
      dropDraft();
      setFile(null);
      setErrors({});
      setOutcome({ sent: message });
      if (form.current && email) fill(form.current, { email });
      onSent();
    } catch (error) {
      console.error(error);
      const wrong: TicketErrors = error instanceof ApiError ? error.fields : {};
      setErrors(wrong);
      const isMarked = Object.keys(wrong).length > 0;
      setOutcome({ failed: isMarked ? 'Please look at what is marked above.' : messageOf(error) });
      focusFirst(wrong);
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
    // As it was written when it was pressed: the form lies under the dialog meanwhile.
    if (Object.keys(wrong).length === 0) requireLogin(() => void send(words, file));
  };

  return { file, errors, outcome, sentShare, note, choose, submit };
}
