import { useToast } from '@basera/ui/browser/app-context.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { type Loaded, NOT_OPENED } from '@basera/ui/use-loaded.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Chat, ChatContext, type Realtime, RealtimeContext } from './chat-context';
import type { ChatPanelProps } from './chat-panel';

type Props = {
  realtime: Realtime | null;
  /** The panel as the site has it. */
  usePanel(wanted: boolean): Loaded<{ ChatPanel: ComponentType<ChatPanelProps> }>;
  children: ReactNode;
};

/** The chat panel over whatever page it was opened on; another page or another person closes it. */
export function ChatProvider({ realtime, usePanel, children }: Props) {
  const [chat, setChat] = useState<Chat | null>(null);
  const part = usePanel(chat !== null);
  const userId = useSession()?.user.id;
  const { pathname } = useLocation();
  const toast = useToast();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes it close
  useEffect(() => setChat(null), [pathname, userId]);
  useEffect(() => {
    if (part !== 'failed') return;
    setChat(null);
    toast({ title: NOT_OPENED, tone: 'bad' });
  }, [part, toast]);

  return (
    <RealtimeContext value={realtime}>
      <ChatContext value={setChat}>
        {children}
        {chat && part === null && <div className="scrim" />}
        {chat && userId !== undefined && part !== null && part !== 'failed' && (
          <part.ChatPanel chat={chat} userId={userId} onClose={() => setChat(null)} />
        )}
      </ChatContext>
    </RealtimeContext>
  );
}
