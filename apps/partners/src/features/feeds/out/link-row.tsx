import type { FeedLink, FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import { momentInIndia } from '@basera/contract/words/date-words';
import { siteNames } from '@basera/contract/words/site-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { CopyButton } from '@basera/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { FEEDS, renewLink } from '../calls';
import { titleOf } from '../unit-title';

type Props = {
  propertyId: number;
  room: FeedRoom;
  unit: FeedRoom['units'][number];
  link: FeedLink;
};

/** The link of a unit: to be copied, and to be renewed when too many know it. */
export function LinkRow(props: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [isRenewing, setRenewing] = useState(false);
  const { link, room } = props;
  const title = titleOf(props);
  const readAt = link.read_at === null ? null : momentInIndia(link.read_at);
  const copied = (went: boolean) =>
    toast(
      went
        ? { title: t`Link of ${title} copied`, tone: 'good' }
        : { title: t`Mark the link and copy it.`, tone: 'bad' },
    );
  return (
    <li>
      <div className="feed-unit">
        <b className="strong wrap-anywhere">{title}</b>
        {title !== room.room_name && !title.startsWith(room.room_name) && (
          <span className="small soft wrap-anywhere">{room.room_name}</span>
        )}
      </div>
      <code className="feed-url">{link.url}</code>
      <span className="small soft">{readAt ? t`Last read ${readAt}` : t`Not read yet`}</span>
      <div className="feed-acts">
        <CopyButton text={link.url} label={t`Copy the link of ${title}`} onCopied={copied}>{t`Copy`}</CopyButton>
        <Button variant="ghost" size="s" onClick={() => setRenewing(true)} aria-haspopup="dialog">
          {t`Renew`}
          <span className="sr">{` ${title}`}</span>
        </Button>
      </div>
      {isRenewing && <RenewDialog {...props} title={title} onClose={() => setRenewing(false)} />}
    </li>
  );
}

function RenewDialog({ propertyId, room, unit, link, title, onClose }: Props & { title: string; onClose(): void }) {
  const { t } = useLingui();
  const site = siteNames[link.site];
  return (
    <ConfirmDialog
      title={t`Renew the link of ${title}?`}
      means={t`The old link stops at once. Until you paste the new one at ${site}, that site no longer sees what is booked here, and can sell the same nights.`}
      act={t`Renew link`}
      run={async () => {
        await renewLink(propertyId, { site: link.site, room_id: room.room_id, unit_no: unit.unit_no });
        await readAgain(FEEDS);
      }}
      done={t`${title} has a new link`}
      onClose={onClose}
    />
  );
}
