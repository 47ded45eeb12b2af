import { useLingui } from '@lingui/react/macro';
import './chat.css';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useHasRoomBeside } from '@basera/ui/use-is-wide.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type Chat, useRealtime } from './chat-context';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { useTemplates } from './templates/template-context';
import { isOwn, type Pair, type Thread } from './thread';
import { useConversation } from './use-conversation';

export type ChatPanelProps = { chat: Chat; userId: number; onClose(): void };

/** A conversation, from the guest's or the owner's side: beside the page where there is room, else over its side; the whole screen of a phone. */
export function ChatPanel({ chat: { businessId, guestId, title, about }, userId, onClose }: ChatPanelProps) {
  const { t } = useLingui();
  const realtime = useRealtime();
  const isDocked = useHasRoomBeside();
  const pair: Pair =
    guestId === undefined ? { userId, businessId, as: 'user' } : { userId: guestId, businessId, as: 'business' };
  const { conversation, shown, isCutOff } = useConversation(pair, realtime);
  const offers = useOffers(businessId, guestId);
  // Beside the page another conversation may be chosen.
  const whose = `${pair.userId} ${businessId}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Chat with ${title}`}
      size="side"
      docked={isDocked}
      fill
      bodyClassName="chat"
    >
      <MessageList key={whose} conversation={conversation} shown={shown} about={about} />
      <div className="chat-end">
        <NewestSaid key={whose} thread={shown} />
        <div role="status">
          {isCutOff && (
            <p className="small soft pb-1">{t`No connection just now. New messages come as soon as it is back.`}</p>
          )}
        </div>
        {shown.canWrite ? (
          <MessageForm key={whose} conversation={conversation} {...offers} />
        ) : (
          <Note>{t`This stay is over. The messages stay here to be read.`}</Note>
        )}
      </div>
    </Dialog>
  );
}

const useTemplatePicker = lateLoader(() => import('./templates/template-picker'));

/** What a business has ready to say to its guest; nothing for guests, and on a site that has none. */
function useOffers(
  businessId: number,
  guestId: number | undefined,
): Pick<ComponentProps<typeof MessageForm>, 'offers'> {
  const templates = useTemplates();
  const part = useTemplatePicker(templates !== null && guestId !== undefined);
  if (!templates || guestId === undefined || part === null || part === 'failed') return {};
  const chat = { businessId, guestId };
  return { offers: (insert) => <part.TemplatePicker templates={templates} chat={chat} onChoose={insert} /> };
}

/** Says to who cannot see it what the other side has just written. */
function NewestSaid({ thread }: { thread: Thread }) {
  const { messages, isLoaded } = thread;
  const newest = messages.findLast((message) => !isOwn(thread, message));
  const known = useRef<number | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!isLoaded) return;
    const isNew = known.current !== null && newest !== undefined && newest.id > known.current;
    known.current = Math.max(known.current ?? 0, newest?.id ?? 0);
    if (isNew) setWords(`${newest.sender.name}: ${newest.message}`);
  }, [newest, isLoaded]);
  return (
    <p className="sr" aria-live="polite">
      {words}
    </p>
  );
}
