import type { Door } from '@basera/contract/endpoints/door';
import { formatRupees } from '@basera/contract/money';
import { DOOR_KINDS, type DoorKind } from '@basera/contract/rules/arrivals/at-the-door';
import { formatLongWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import '../words/booking-words';
import { takeBack } from './calls';
import { TellForm } from './tell-form';

type Props = { bookingId: number; door: Door };
type Case = Door['cases'][number];

/** How it stands with what was told from the door, and what can be told: for the guest alone. */
export function DoorParts({ bookingId, door }: Props) {
  const { t } = useLingui();
  const open = door.cases.filter(({ state }) => state === 'open');
  // Of those that are over the last says how it ended, before what the guest took back; that the stay was cancelled is said elsewhere.
  const over = door.cases.filter(({ state }) => state !== 'open' && state !== 'called_off');
  const last = over.findLast(({ state }) => state !== 'withdrawn') ?? over.at(-1);
  // What was told stands first: whoever told it, or took it back, goes on there, not at the top of the page.
  const parts = useRef<HTMLDivElement>(null);
  const toWhatCame = () => parts.current?.focus();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this has a name for whoever is led here.
    <div
      ref={parts}
      role="group"
      aria-label={t`What you tell us from the door`}
      tabIndex={-1}
      className="grid gap-2 outline-none"
    >
      {open.map((one) => (
        <OpenCase key={one.kind} bookingId={bookingId} one={one} door={door} onTaken={toWhatCame} />
      ))}
      {open.length === 0 && last && <Ended one={last} door={door} />}
      {door.can_tell ? (
        <Tell bookingId={bookingId} door={door} open={open} onTold={toWhatCame} />
      ) : (
        <TellFrom door={door} />
      )}
    </div>
  );
}

type OpenProps = { bookingId: number; one: Case; door: Door; onTaken(): void };

function OpenCase({ bookingId, one, door, onTaken }: OpenProps) {
  const { t } = useLingui();
  const taking = useMutation({ mutationFn: () => takeBack(bookingId, one.kind), onSuccess: onTaken }, queries);
  const asked = one.asked_for === null ? null : formatRupees(one.asked_for);
  const by = momentInIndia(one.answer_by);
  return (
    <Note tone="warn" role="status">
      <p className="strong">
        {one.kind === 'refused'
          ? t`You told us that you are refused.`
          : asked
            ? t`You told us that ${asked} more is asked.`
            : t`You told us that more is asked.`}
      </p>
      <p>
        {door.is_kept_back
          ? t`What goes to the stay is kept back, and somebody of us sees to it by ${by}. Pay nothing beyond what your voucher says is due.`
          : door.is_paid_out
            ? t`The stay has been paid already: if you are right, we get the money back from them. Somebody of us sees to it by ${by}. Pay nothing beyond what your voucher says is due.`
            : t`Somebody of us sees to it by ${by}. Pay nothing beyond what your voucher says is due.`}
      </p>
      <p className="mt-1">
        <Button variant="outline" size="s" busy={taking.isPending} onClick={() => taking.mutate()}>
          {t`It was settled`}
        </Button>
      </p>
      <p className="error empty:hidden" role="alert">
        {taking.isError && messageOf(taking.error)}
      </p>
    </Note>
  );
}

function Ended({ one, door }: { one: Case; door: Door }) {
  const { t } = useLingui();
  const words: Partial<Record<Case['state'], string>> = {
    withdrawn: t`You told us that it was settled.`,
    paid_back: t`The stay has put right what you told us from the door.`,
    upheld: door.is_kept_back
      ? t`You were asked for more than was agreed, as we found. What goes to the stay stays kept back, and two of us decide what goes back to you: you are told.`
      : door.is_paid_out
        ? t`You were asked for more than was agreed, as we found. Two of us decide what goes back to you, which comes back from the stay since it has been paid already: you are told.`
        : t`You were asked for more than was agreed, as we found. Two of us decide what goes back to you: you are told.`,
    decided:
      one.outcome === 'owner'
        ? t`You told us that more was asked. It was looked into once more, and decided that nothing goes back to you for it. Do you see it otherwise? Write to our support.`
        : t`You were asked for more than was agreed, as we found. It has been decided what goes back to you: it stands on the page of your trip, and in your mails.`,
    unfounded: t`We looked into what you told us from the door, and found nothing that goes against what was agreed.`,
  };
  return <Note tone="info">{words[one.state] ?? t`What you told us from the door is settled.`}</Note>;
}

type TellProps = { bookingId: number; door: Door; open: Case[]; onTold(): void };

function Tell({ bookingId, door, open, onTold }: TellProps) {
  const { t } = useLingui();
  const [telling, setTelling] = useState<DoorKind | null>(null);
  const left = DOOR_KINDS.filter((kind) => !open.some((one) => one.kind === kind));
  // Whoever tells nothing after all goes on at what they had pressed.
  const [leftAt, setLeftAt] = useState<DoorKind | null>(null);
  const pressed = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (leftAt) pressed.current?.querySelector<HTMLElement>(`[data-kind="${leftAt}"]`)?.focus();
  }, [leftAt]);
  if (telling)
    return (
      <TellForm
        bookingId={bookingId}
        kind={telling}
        onTold={() => {
          setTelling(null);
          onTold();
        }}
        onClose={() => {
          setLeftAt(telling);
          setTelling(null);
        }}
      />
    );
  if (left.length === 0) return null;
  const names: Record<DoorKind, string> = { asked_more: t`Asked for more?`, refused: t`Refused?` };
  return (
    <>
      {open.length === 0 && (
        <p>
          {door.can_be_kept
            ? t`Tell us from the door: what goes to the stay is kept back, and somebody of us sees to it within two hours.`
            : t`Tell us from the door: somebody of us sees to it within two hours.`}
        </p>
      )}
      <p className="row flex-wrap" ref={pressed}>
        {left.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            data-kind={kind}
            onClick={() => {
              setLeftAt(null);
              setTelling(kind);
            }}
          >
            {names[kind]}
          </Button>
        ))}
      </p>
    </>
  );
}

function TellFrom({ door }: { door: Door }) {
  const { t } = useLingui();
  if (!door.pass || door.cases.length > 0) return null;
  const day = formatLongWeekday(door.tell_from);
  return (
    <p>
      {door.can_be_kept
        ? t`Asked for more, or refused? From ${day} you tell us so here: what goes to the stay is kept back, and somebody of us sees to it within two hours.`
        : t`Asked for more, or refused? From ${day} you tell us so here, and somebody of us sees to it within two hours.`}
    </p>
  );
}
