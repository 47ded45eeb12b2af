import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireReason } from '../finding/look-at.ts';
import { conversationOf, messagesOfConversation } from './story-queries.ts';

const SHOWN_MAX = 200;

/** What guest and owner of a booking wrote to one another. Asks first why; and each look stands in the audit. Throws 404, 409. */
export async function readConversation(deps: OfficeDeps, bookingId: number, by: Actor) {
  const { db, clock } = deps;
  const found = await conversationOf(db, bookingId);
  if (!found) throw new HttpError('not_found', 'Guest and owner of this booking have not written to one another.');
  const { actor } = bySomebody(by, '');
  const why = await requireReason(deps, actor.staffId, { kind: 'conversation', id: found.id });
  return db.transaction().execute(async (trx) => {
    const rows = await messagesOfConversation(trx, found.id, SHOWN_MAX + 1);
    await audit(trx, {
      ...{ at: clock.now(), actor, why, action: 'messages_read', subject: `booking ${bookingId}` },
      forWhom: `person ${found.user_id}`,
    });
    const messages = rows.slice(-SHOWN_MAX).map(({ id, sender_type, body, created_at }) => ({
      ...{ id, by: sender_type, words: body },
      at: created_at.toISOString(),
    }));
    return { messages, has_more: rows.length > SHOWN_MAX };
  });
}
