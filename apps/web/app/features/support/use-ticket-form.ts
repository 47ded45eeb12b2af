import { contactSupport } from '@basera/contract/endpoints/support';
import type { TicketCategory } from '@basera/contract/rules/status/ticket-status';
import { useRequireLogin, useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { sendForm } from '@basera/ui/browser/calls/send-form.ts';
import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { msg } from '@lingui/core/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { siteWords } from '../../words/words';
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

/** What came of the last press, or of an earlier visit. */
export type Outcome = { sent?: string; failed?: string; restored?: boolean };

/** What the page knows of a ticket before anything is written. */
export type KnownOfTicket = { category: TicketCategory | undefined; subject: string };

const nothing: TicketEntry = { category: '', subject: '', email: '', message: '', attachment: null };

type Answered = { isStillTheirs(): boolean; onTaken(message: string): void; onRefused(error: unknown): void };

/** A ticket on its way, one at a time. */
function useTicketCall() {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [sentShare, setSentShare] = useState<number | null>(null);
  const sending = useRef(false);
  // The same for the same ticket, so that a press after a lost answer makes no second one.
  const requestKey = useRef<string | null>(null);

  const send = async (entry: TicketEntry, picture: File, { isStillTheirs, onTaken, onRefused }: Answered) => {
    if (sending.current) return;
    sending.current = true;
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
      if (isStillTheirs()) onTaken(message);
    } catch (error) {
      console.error(error);
      if (isStillTheirs()) onRefused(error);
    }
    setSentShare(null);
    sending.current = false;
  };

  const forgetKey = () => {
    requestKey.current = null;
  };
  return { outcome, setOutcome, sentShare, isSending: () => sending.current, send, forgetKey };
}

/** The address of whoever is signed in, which also goes where none stands yet. */
function useOwnAddress(fill: (known: Partial<TicketWords>) => void): string | null {
  const email = useSession()?.user.email ?? null;
  const fillAddress = useEffectEvent((address: string) => fill({ email: address }));
  useEffect(() => {
    if (email) fillAddress(email);
  }, [email]);
  return email;
}

/** True until whoever asks has been taken off the page. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

type Kept = {
  /** What was written earlier stands in the form again. */
  onRestored(): void;
  /** What stood in the form was another's, and has gone. */
  onOver(): void;
};

/** What stands in the form: kept as long as it is not sent, and nobody else's. */
function useKeptTicket(known: KnownOfTicket, { onRestored, onOver }: Kept) {
  const { form, problems, submitTo, show } = useEntryForm<TicketEntry, TicketEntry>({
    defaultValues: { ...nothing, subject: known.subject, category: known.category ?? '' },
    read(entry) {
      const found = ticketProblems(wordsOf(entry));
      return Object.keys(found).length > 0 ? { problems: found } : { ready: entry };
    },
  });
  const { getValues, setValue } = form;
  const isHere = useIsHere();

  const words = () => wordsOf(getValues());
  const fill = (known: Partial<TicketWords>) => {
    const empty = TICKET_FIELDS.filter((field) => known[field] && getValues(field) === '');
    for (const field of empty) setValue(field, known[field] ?? '');
    return empty.length > 0;
  };
  const empty = () => {
    form.reset();
    onOver();
  };
  const { owner, keep } = useTicketDraft({ words, fill, onRestored, onOver: empty });
  const email = useOwnAddress(fill);

  /** Takes out what has been sent; what was chosen or written since then has not been. */
  const takeOut = (sent: TicketEntry) => {
    const attachment = getValues('attachment');
    const written = isHere() ? words() : readDraft()?.words;
    if (written && areSame(written, wordsOf(sent))) {
      form.reset();
      dropDraft();
      if (email) fill({ email });
    }
    setValue('attachment', attachment === sent.attachment ? null : attachment);
  };

  return { form, problems, submitTo, show, owner, keep, takeOut };
}

type TicketCall = ReturnType<typeof useTicketCall>;
type KeptTicket = ReturnType<typeof useKeptTicket>;

/** What follows when support has taken a ticket, and when it was refused. */
function useAnswers({ setOutcome, forgetKey }: TicketCall, { form, show, takeOut }: KeptTicket, onSent: () => void) {
  const toast = useToast();

  const taken = (message: string, sent: TicketEntry) => {
    toast({ title: message, tone: 'good' });
    forgetKey();
    form.clearErrors();
    setOutcome({ sent: message });
    takeOut(sent);
    onSent();
  };

  const refused = (error: unknown) => {
    const found: TicketProblems = error instanceof ApiError ? error.fields : {};
    const isMarked = Object.keys(found).length > 0;
    setOutcome({ failed: isMarked ? siteWords._(msg`Please look at what is marked above.`) : messageOf(error) });
    show(found);
  };

  return { taken, refused };
}

/**
 * The ticket form from the first letter to the number: what was written outlives an error, the login dialog and a
 * reload, and is nobody else's. `known` is what stands in an empty form; `onSent` hears of each ticket that was taken.
 */
export function useTicketForm(known: KnownOfTicket, onSent: () => void) {
  const call = useTicketCall();
  const { outcome, setOutcome, sentShare, isSending, send, forgetKey } = call;
  const kept = useKeptTicket(known, {
    onRestored: () => setOutcome({ restored: true }),
    onOver() {
      forgetKey();
      setOutcome({});
    },
  });
  const { form, problems, submitTo, owner, keep } = kept;
  const { taken, refused } = useAnswers(call, kept, onSent);
  const requireLogin = useRequireLogin();

  const note = () => {
    forgetKey();
    keep();
  };

  const choose = (chosen: File | null, problem?: string) => {
    forgetKey();
    form.setValue('attachment', chosen);
    if (problem) form.setError('attachment', { message: problem });
    else form.clearErrors('attachment');
  };

  const sendAs = (writer: number | null, entry: TicketEntry, picture: File) => {
    const sender = signedIn();
    if (!isTheirs(writer, sender)) return;
    void send(entry, picture, {
      // Who looks at the form by the time of the answer may be another.
      isStillTheirs: () => owner.current === sender,
      onTaken: (message) => taken(message, entry),
      onRefused: refused,
    });
  };

  const check = submitTo((entry) => {
    const { attachment } = entry;
    if (!attachment) return;
    const writer = owner.current;
    // As it was written when it was pressed: the form lies under the dialog meanwhile. Another may have signed in there.
    requireLogin(() => sendAs(writer, entry, attachment));
  });
  const file = form.watch('attachment');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file || isSending()) return;
    setOutcome({});
    check(event);
  };

  return { register: form.register, file, problems, outcome, sentShare, note, choose, submit };
}
