import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import { momentInIndia } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKeys } from '../../browser/keys';
import { ReasonDialog, wantsReason } from '../../browser/reason-dialog';
import { useStaff } from '../../browser/session';
import { caseQuery, hold } from './calls';
import { useCaseWords } from './case-words';
import { Clocks } from './clocks';
import { Settle } from './settle';

type Props = { kind: QueueKind; caseId: string; found: QueueCase | undefined; error: Error | null };

/** The case in the middle: until why is said, what a person wrote stays closed. */
export function OpenCase({ kind, caseId, found, error }: Props) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(true);
  if (found) return <Shown found={found} />;
  if (!error) return <p className="case-body" aria-busy="true">{t`One moment`}</p>;
  const again = () => void readAgain(caseQuery(kind, caseId).queryKey);
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
          subject={{ kind: 'ticket', id: Number(caseId) }}
          onGiven={again}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </div>
  );
}

function Shown({ found }: { found: QueueCase }) {
  const { kinds, stateOf } = useCaseWords();
  const [now] = useState(Date.now);
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
        <h1 className="case-title">{found.title}</h1>
        <Clocks entry={found} now={now} />
      </header>
      <div className="case-body">
        <Thread found={found} />
        <Sides found={found} />
        <AskedFor found={found} />
        <Settled found={found} />
      </div>
      {found.may.settle && <Settle found={found} />}
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

function Thread({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  if (found.thread.length === 0) return null;
  return (
    <ol className="case-thread">
      {found.thread.map(({ id, by, message, at }) => (
        <li key={id}>
          <span className="case-said">
            <b>{by ?? t`The person`}</b>
            <time dateTime={at}>{momentInIndia(at)}</time>
          </span>
          <p>{message}</p>
        </li>
      ))}
    </ol>
  );
}

/** Two sides that do not agree, row by row. */
function Sides({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  if (found.sides.length === 0) return null;
  const split = (what: string) => what.split(/: | \| /);
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
        {found.sides.map(({ what, one, other }) => {
          const [name, left, right] = split(what);
          return (
            <tr key={what}>
              <th scope="row">{name}</th>
              <td>
                <span className="small soft">{left}</span> <b className="num">{one ?? t`nothing`}</b>
              </td>
              <td>
                <span className="small soft">{right}</span> <b className="num">{other ?? t`nothing`}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where a refund was asked for, nothing else can be decided until a second person has. */
function AskedFor({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  if (found.approval_id === null) return null;
  return (
    <Note tone="warn">
      <b>{t`A refund was asked for`}</b>
      <p>
        <Link className="link tap" to={`/approvals/${found.approval_id}`}>{t`Waits for a second pair of eyes`}</Link>
      </p>
    </Note>
  );
}

function Settled({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  if (!found.settled) return null;
  const { by, how, at } = found.settled;
  // The last words of a ticket stand in its thread.
  const isSaid = found.thread.at(-1)?.message === how;
  return (
    <Note tone="good">
      <b>{t`Settled by ${by}, ${momentInIndia(at)}`}</b>
      {how && !isSaid && <p>{how}</p>}
    </Note>
  );
}
