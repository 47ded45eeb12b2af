import { contactSupport } from '@basera/contract/endpoints/support';
import type { TicketCategory } from '@basera/contract/rules/ticket-status';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRequireLogin, useToast } from '../../browser/app-context';
import { ApiError, messageOf } from '../../browser/calls/api';
import { freshKey } from '../../browser/calls/fresh-key';
import { sendForm } from '../../browser/calls/send-form';
import { readSession, useSession } from '../../browser/storage/session';
import { useEntryForm } from '../../ui/fields/use-entry-form';
import { dropDraft, isTheirs, readDraft } from './ticket-draft';
import {
  areSame,
  TICKET_FIELDS,
  type TicketEntry,
  type TicketProblems,
  type TicketWords,
  ticketProblems,
  wordsOf,
} from './ticket-rules';
import { useTicketDraft } from './use-ticket-draft';

const signedIn = (): number | null => readSession()?.user.id ?? null;

type Outcome = { sent?: string; failed?: string; restored?: boolean };

const nothing: TicketEntry = { category: '', subject: '', email: '', message: '', attachment: null };

/**
 * The ticket form from the first letter to the number: what was written outlives an error, the login dialog and a
 * reload, and is nobody else's. `category` is what stands in an empty form; `onSent` hears of each ticket that was taken.
 */
export function useTicketForm(category: TicketCategory | undefined, onSent: () => void) {
  const { form, problems, submitTo, show } = useEntryForm<TicketEntry, TicketEntry>({
    defaultValues: { ...nothing, category: category ?? '' },
    read(entry) {
      const found = ticketProblems(wordsOf(entry));
      return Object.keys(found).length > 0 ? { problems: found } : { ready: entry };
    },
  });
  const { getValues, setValue } = form;
  const [outcome, setOutcome] = useState<Outcome>({});
  const [sentShare, setSentShare] = useState<number | null>(null);
  const sending = useRef(false);
  const isHere = useRef(true);
  // The same for the same ticket, so that a press after a lost answer makes no second one.
  const requestKey = useRef<string | null>(null);
  const session = useSession();
  const email = session?.user.email ?? null;
  const requireLogin = useRequireLogin();
  const toast = useToast();

  const words = () => wordsOf(getValues());
  const fill = (known: Partial<TicketWords>) => {
    const empty = TICKET_FIELDS.filter((field) => known[field] && getValues(field) === '');
    for (const field of empty) setValue(field, known[field] ?? '');
    return empty.length > 0;
  };
  const empty = () => {
    requestKey.current = null;
    form.reset();
    setOutcome({});
  };
  const { owner, keep } = useTicketDraft({
    words,
    fill,
    onRestored: () => setOutcome({ restored: true }),
    onOver: empty,
  });

  const fillAddress = useEffectEvent((address: string) => fill({ email: address }));
  useEffect(() => {
    if (email) fillAddress(email);
  }, [email]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const note = () => {
    requestKey.current = null;
    keep();
  };

  const choose = (chosen: File | null, problem?: string) => {
    requestKey.current = null;
    setValue('attachment', chosen);
    if (problem) form.setError('attachment', { message: problem });
    else form.clearErrors('attachment');
  };

  const taken = (message: string, sent: TicketEntry) => {
    toast({ title: message, tone: 'good' });
    requestKey.current = null;
    form.clearErrors();
    setOutcome({ sent: message });
    // What was chosen or written since then has not been sent.
    const attachment = getValues('attachment');
    const written = isHere.current ? words() : readDraft()?.words;
    if (written && areSame(written, wordsOf(sent))) {
      form.reset();
      dropDraft();
      if (email) fill({ email });
    }
    setValue('attachment', attachment === sent.attachment ? null : attachment);
    onSent();
  };

  const refused = (error: unknown) => {
    const found: TicketProblems = error instanceof ApiError ? error.fields : {};
    const isMarked = Object.keys(found).length > 0;
    setOutcome({ failed: isMarked ? 'Please look at what is marked above.' : messageOf(error) });
    show(found);
  };

  const send = async (entry: TicketEntry, picture: File) => {
    if (sending.current) return;
    sending.current = true;
    const sender = signedIn();
    // Who looks at the form by the time of the answer may be another.
    const isStillTheirs = () => owner.current === sender;
    setOutcome({});
    setSentShare(0);
    requestKey.current ??= freshKey();
    const body = new FormData();
    for (const field of TICKET_FIELDS) body.set(field, entry[field]);
    body.set('attachment', picture, picture.name);
    try {
      const { message } = await sendForm(contactSupport, body, {
        headers: { 'idempotency-key': requestKey.current },
        onProgress: setSentShare,
      });
      if (isStillTheirs()) taken(message, entry);
    } catch (error) {
      console.error(error);
      if (isStillTheirs()) refused(error);
    }
    setSentShare(null);
    sending.current = false;
  };

  const check = submitTo((entry) => {
    const { attachment } = entry;
    if (!attachment) return;
    const writer = owner.current;
    // As it was written when it was pressed: the form lies under the dialog meanwhile. Another may have signed in there.
    requireLogin(() => {
      if (isTheirs(writer, signedIn())) void send(entry, attachment);
    });
  });
  const file = form.watch('attachment');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file || sending.current) return;
    setOutcome({});
    check(event);
  };

  return { register: form.register, file, problems, outcome, sentShare, note, choose, submit };
}
