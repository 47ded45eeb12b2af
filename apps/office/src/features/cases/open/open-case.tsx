import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import { Badge } from '@basera/ui/badge.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../../browser/date-words';
import { useFactNames, useFactValue } from '../../../browser/fact-words';
import { useKeys } from '../../../browser/keys';
import { ReasonDialog } from '../../../browser/reasons/reason-dialog';
import { wantsReason } from '../../../browser/reasons/with-reason';
import { useStaff } from '../../../browser/session';
import { hold, readCaseAgain } from '../calls';
import { useCaseWords } from '../case-words';
import { Clocks } from '../clocks';
import { useServerNow } from '../use-server-now';
import { Deeds } from './settle/settle';
import { useSettledWords } from './settled-words';
import { Thread } from './thread';
import { TicketPicture } from './ticket-picture';
import { Withheld } from './withheld';
import './words/open-catalogue';

// Only a case about a review asks for it.
const ReviewOfCase = lazy(async () => ({ default: (await import('../review/review-of-case')).ReviewOfCase }));

type Props = {
  kind: QueueKind;
  caseId: string;
  found: QueueCase | undefined;
  /** When it was read, by this machine's clock. */
  cameAt: number;
  error: Error | null;
};

/** The case in the middle: until why is said, what a person wrote stays closed. */
export function OpenCase({ kind, caseId, found, cameAt, error }: Props) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(true);
  if (found) return <Shown found={found} cameAt={cameAt} />;
  if (!error) return <p className="case-body" aria-busy="true">{t`One moment`}</p>;
  if (!wantsReason(error)) {
    return (
      <div className="case-body">
        <h1 className="case-title">{t`A case`}</h1>
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      </div>
    );
  }
  return (
    <div className="case-body">
      <h1 className="case-title">{t`What a person wrote`}</h1>
      <p className="soft">{t`It is shown once you have said why you look; that stands in the audit.`}</p>
      <p>
        <Button variant="outline" onClick={() => setAsksWhy(true)}>{t`Say why and read it`}</Button>
      </p>
      {asksWhy && (
        <ReasonDialog
          subject={{ kind, id: Number(caseId) }}
          onGiven={() => void readCaseAgain({ kind, id: Number(caseId) })}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </div>
  );
}

function Shown({ found, cameAt }: { found: QueueCase; cameAt: number }) {
  const { kinds, stateOf, titleOf } = useCaseWords();
  const now = useServerNow(found.now, cameAt);
  const { words, tone } = stateOf(found);
  return (
    <>
      <header className="case-head">
        <p className="case-meta">
          <span>{found.number}</span>
          <span>{kinds[found.kind]}</span>
          <Badge tone={tone}>{words}</Badge>
          <Holder found={found} />
        </p>
        <h1 className="case-title wrap-anywhere" tabIndex={-1}>
          {titleOf(found)}
        </h1>
        <Clocks entry={found} now={now} />
      </header>
      <div className="case-body">
        {found.review && (
          <Suspense fallback={<Skeleton height={120} className="rounded-card" />}>
            <ReviewOfCase review={found.review} />
          </Suspense>
        )}
        <Thread found={found} />
        {found.withheld > 0 && <Withheld found={found} />}
        {found.has_picture && <TicketPicture ticketId={found.id} />}
        <Sides found={found} />
        <WhatToDo found={found} />
        <AskedFor found={found} />
        <Settled found={found} />
      </div>
      <Deeds found={found} />
    </>
  );
}

/** Who has it; taken and given back here, or with A. */
function Holder({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const staff = useStaff();
  const isMine = found.taken_by?.id === staff.id;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => hold(found, !isMine) });
  useKeys({
    a: () => {
      if (found.may.hold && !isPending) mutate();
    },
  });
  return (
    <span className="case-holder">
      <span>{found.taken_by ? (isMine ? t`You have it` : t`${found.taken_by.name} has it`) : t`Nobody has it`}</span>
      {found.may.hold && (
        <Button variant="ghost" size="s" busy={isPending} onClick={() => mutate()}>
          {isMine ? t`Give back` : found.taken_by ? t`Take over` : t`Take it`}
        </Button>
      )}
      {error && <span role="alert">{messageOf(error)}</span>}
    </span>
  );
}

/** Two sides that do not agree, row by row. */
function Sides({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const names = useFactNames();
  const shownAs = useFactValue();
  if (found.sides.length === 0) return null;
  return (
    <table className="case-sides">
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`One side`}</th>
          <th scope="col">{t`The other`}</th>
        </tr>
      </thead>
      <tbody>
        {found.sides.map(({ what, one, other }) => (
          <tr key={`${what} ${one.name}`}>
            <th scope="row">{names[what]}</th>
            <td>
              <span className="small soft">{names[one.name]}</span> <b className="num">{shownAs(one) ?? t`nothing`}</b>
            </td>
            <td>
              <span className="small soft">{names[other.name]}</span>{' '}
              <b className="num">{shownAs(other) ?? t`nothing`}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is to be done, and when it is over, where it is more than to look. */
function WhatToDo({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  // Nights sold twice are settled by whoever has them, or by us for them.
  const ways: Record<string, string> = {
    money_unasked: t`Give it back, say which booking it pays, or correct the books: each takes a second person. It closes by itself when that is done.`,
    refund_refused: t`The money is with us again. Ask the guest where it can go, send it there from our bank, and say so with its number: a second person looks at it, the books have it, and the guest is told.`,
    refund_not_sent: t`It is tried again every hour, and closes by itself when it has arrived. Look at the gateway's dashboard for why it does not go.`,
    maybe_given_twice: t`We asked the gateway for this refund before the guest's bank took the money itself: both may have gone to the guest. Look it up at the gateway by its number, and say what was found.`,
    bank_spoke_later: t`Two of us had said how it ended, and the bank says otherwise. Look at the gateway's dashboard, correct the books where they have another sum, and write to the guest.`,
    report_out_of_reach: t`Nothing asked the gateway for these days in time, and it answers no more. Take in its file of these days from its dashboard, and say so.`,
    turnover_near: t`The owner was told by mail. It closes by itself when their GSTIN is noted, or the year is over.`,
    turnover_over: t`They have to register. Ask for their GSTIN and note it: what they supply then is theirs to invoice. It closes by itself with that.`,
    guarantee_due: t`Ask the guest where it can go, and ask to release it: a second person of finance says yes first. Only then send it there from our bank, and say so with its number: the books have it as our cost, and the guest is told.`,
    report_unread: t`It is asked for again every morning, and this closes by itself once it is read. Until then nothing of it is compared: ask the gateway, or take in its file of that day.`,
    event_unread: t`Look it up at the gateway by its number, and say what it was.`,
  };
  const way =
    found.kind === 'collision'
      ? t`Its owner decides: another room, or one of the two is called off. It closes by itself then. Where the owner asks you to, you settle it for them.`
      : found.kind === 'arrival'
        ? found.what === 'silent'
          ? t`Call the owner. The guest knows that nobody has answered, and sees other stays.`
          : found.what === 'refused'
            ? t`Call the stay and the guest now: they stand at the door. The price is paid, and the rules are those on the booking; a refusal outside them is the owner’s. Is it so? Cancel for the owner, which gives everything back.`
            : t`Call the stay and the guest now: they stand at the door. The price is paid; nothing is due beyond what the voucher says. Was more taken, and not given back? ‘Give back what was asked for’ opens a dispute and ends this: what is kept back stays so.`
        : found.kind === 'difference' && ways[found.what];
  if (!way || found.settled) return null;
  return (
    <p className="soft">
      {way}{' '}
      {found.call_business !== null && (
        <Link className="link tap" to={`/businesses/${found.call_business}`}>{t`Their number, once you say why`}</Link>
      )}
    </p>
  );
}

/** Where a refund was asked for, nothing else can be decided until a second person has. */
function AskedFor({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  if (found.approval_id === null) return null;
  return (
    <Note tone="warn">
      <b>{found.kind === 'difference' || found.unheard ? t`Something was asked for` : t`A refund was asked for`}</b>
      <p>
        <Link className="link tap" to={`/approvals/${found.approval_id}`}>{t`Waits for a second pair of eyes`}</Link>
      </p>
    </Note>
  );
}

function Settled({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const { byWhom, howOf } = useSettledWords();
  if (!found.settled) return null;
  const who = byWhom(found.settled);
  const when = momentWords(found.settled.at);
  const how = howOf(found.kind, found.settled);
  // The last words of a ticket stand in its thread.
  const isSaid = found.thread.some(({ message }) => message === how);
  return (
    <Note tone="good">
      <b>{t`Settled by ${who}, ${when}`}</b>
      {how && !isSaid && <p>{how}</p>}
    </Note>
  );
}
