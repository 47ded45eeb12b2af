import type { FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import type { FeedIn } from '@basera/contract/endpoints/partners/feeds-in';
import { momentInIndia } from '@basera/contract/words/date-words';
import { capitalised } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { FEEDS } from '../calls';
import { titleOf } from '../unit-title';
import { readFeedNow, removeFeed } from './calls';

type Props = { feed: FeedIn; room: FeedRoom | undefined };

/** One calendar of another site: how it stands, and what can be done with it. */
export function FeedRow({ feed, room }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const unit = room?.units.find(({ unit_no }) => unit_no === feed.unit_no);
  const title = room && unit ? titleOf({ room, unit }) : t`A room that is no more`;
  const site = siteNames[feed.site];
  const reading = useMutation({
    mutationFn: () => readFeedNow(feed.id),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => readAgain(FEEDS),
  });
  return (
    <li>
      <div className="feed-unit">
        <b className="strong wrap-anywhere">{title}</b>
        <span className="small soft">{capitalised(site)}</span>
      </div>
      <code className="feed-url">{feed.address}</code>
      <div className="feed-unit small soft">
        <span>
          <Plural
            value={feed.blocks}
            _0="Nothing taken there"
            one="# stay or block ahead"
            other="# stays and blocks ahead"
          />
        </span>
        <span>{feed.read_at ? t`Read ${momentInIndia(feed.read_at)}` : t`Not read yet`}</span>
      </div>
      <div className="feed-acts">
        <Button
          variant="outline"
          size="s"
          busy={reading.isPending}
          busyLabel={t`Reading...`}
          onClick={() => reading.mutate()}
        >
          {t`Read now`}
          <span className="sr">{`: ${title}, ${site}`}</span>
        </Button>
        <Button variant="ghost" size="s" onClick={() => setRemoving(true)} aria-haspopup="dialog">
          {t`Remove`}
          <span className="sr">{` ${title}, ${site}`}</span>
        </Button>
      </div>
      <Trouble feed={feed} />
      {isRemoving && <RemoveDialog feed={feed} title={title} onClose={() => setRemoving(false)} />}
    </li>
  );
}

/** What an owner should know of it, the worst first; nothing while all is well. */
function Trouble({ feed: { site: of, problem, is_stale, held_blocks, blocks, next_fetch_at } }: { feed: FeedIn }) {
  const { t } = useLingui();
  const site = siteNames[of];
  if (problem === null && held_blocks === 0) return null;
  const next = momentInIndia(next_fetch_at);
  return (
    <Note tone={is_stale ? 'bad' : 'warn'} className="feed-trouble">
      {problem !== null && `${problem} ${t`We try again at ${next}.`}`}
      {is_stale &&
        ` ${t`Until then nobody knows what ${site} has sold: bookings that may need this room are requests, which you answer, and guests cannot change theirs to it.`}`}
      {problem === null &&
        t`${held_blocks} of ${blocks} vanished from this calendar at once. They stay closed until the next reading, at ${next}, says the same.`}
    </Note>
  );
}

type RemoveProps = { feed: FeedIn; title: string; onClose(): void };

function RemoveDialog({ feed, title, onClose }: RemoveProps) {
  const { t } = useLingui();
  const site = siteNames[feed.site];
  return (
    <ConfirmDialog
      title={t`Remove this calendar of ${title}?`}
      means={t`What is taken at ${site} is no longer closed here: the nights open at once, and both sites can sell them.`}
      act={t`Remove`}
      run={async () => {
        await removeFeed(feed.id);
        await readAgain(FEEDS);
      }}
      done={t`The calendar of ${site} is removed`}
      onClose={onClose}
    />
  );
}
