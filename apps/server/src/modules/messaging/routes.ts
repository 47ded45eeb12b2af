import { endpoints } from '@basera/contract/endpoints/index';
import type { PartyType } from '@basera/contract/endpoints/messaging';
import { CONVERSATIONS_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '@basera/contract/limits';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { pagesOf } from '../../platform/http/pages.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { say } from '../../words/say.ts';
import { authorizeChannel } from './authorize-channel.ts';
import type { MessagingDeps } from './deps.ts';
import { conversationsPage, isSideOf, type Side, unreadOf } from './inbox-queries.ts';
import { markSeen } from './mark-seen.ts';
import { presentConversation, presentMessage } from './present.ts';
import { messagesById, messagesPage, ownPair, type Pair } from './queries.ts';
import { noConversation, sendMessage } from './send-message.ts';

const { messaging } = endpoints;

type PairOnWire = { sender_id: number; sender_type: PartyType; receiver_id: number };

const pairOf = ({ sender_id, sender_type, receiver_id }: PairOnWire): Pair =>
  sender_type === 'user'
    ? { as: 'user', userId: sender_id, businessId: receiver_id }
    : { as: 'business', userId: receiver_id, businessId: sender_id };

export function messagingRoutes(serve: Serve, deps: MessagingDeps): void {
  messageRoutes(serve, deps);
  conversationRoutes(serve, deps);
  serve(messaging.authorizeChannel, async ({ body, session }) =>
    authorizeChannel(deps, session, { socketId: body.socket_id, channel: body.channel_name }),
  );
}

/** What two wrote to one another. */
function messageRoutes(serve: Serve, deps: MessagingDeps): void {
  const { db, clock } = deps;

  serve(messaging.listMessages, async ({ query, session, request }) => {
    const own = await ownPair(db, session.userId, pairOf(query), clock.today());
    if (!own) throw noConversation();
    const { page, before, after } = query;
    const found =
      own.id === null
        ? { rows: [], total: 0 }
        : await messagesPage(db, own.id, { before, after, page, size: MESSAGES_PAGE_SIZE });
    return {
      data: found.rows.map((row) => presentMessage(row, languageOf(request))),
      current_page: page,
      last_page: pagesOf(found.total, MESSAGES_PAGE_SIZE),
      total: found.total,
      can_write: own.can_write,
      seen_by_receiver: (query.sender_type === 'user' ? own.business_seen_id : own.user_seen_id) ?? 0,
    };
  });

  serve(messaging.sendMessage, async ({ body, session, request }) => {
    const sent = await sendMessage(deps, { askerId: session.userId, language: languageOf(request) }, pairOf(body), {
      body: body.message,
      clientId: body.client_id ?? null,
    });
    return { ...sent, data: sent };
  });

  serve(messaging.markSeen, async ({ body, session }) => ({
    unread: await markSeen(deps, session.userId, pairOf(body), body.message_id),
  }));
}

/** All conversations of one side. */
function conversationRoutes(serve: Serve, deps: MessagingDeps): void {
  const { db, clock } = deps;

  const ownSide = async (askerId: number, query: { sender_id: number; sender_type: PartyType }): Promise<Side> => {
    const side: Side = { as: query.sender_type, id: query.sender_id };
    if (!(await isSideOf(db, askerId, side))) throw new HttpError('forbidden', say`These messages are not yours.`);
    return side;
  };

  serve(messaging.listConversations, async ({ query, session, request }) => {
    const side = await ownSide(session.userId, query);
    const { rows, total } = await conversationsPage(db, side, {
      page: query.page,
      size: CONVERSATIONS_PAGE_SIZE,
      today: clock.today(),
    });
    const ids = rows.flatMap(({ last_message_id }) => last_message_id ?? []);
    const last = new Map((ids.length > 0 ? await messagesById(db, ids) : []).map((row) => [row.id, row]));
    return {
      data: rows.flatMap((row) => {
        const message = last.get(row.last_message_id ?? 0);
        return message ? [presentConversation(row, message, languageOf(request))] : [];
      }),
      current_page: query.page,
      last_page: pagesOf(total, CONVERSATIONS_PAGE_SIZE),
      total,
    };
  });

  serve(messaging.countUnread, async ({ query, session }) => {
    const data = await unreadOf(db, await ownSide(session.userId, query));
    return { unread: data.reduce((sum, { unread }) => sum + unread, 0), data };
  });
}
