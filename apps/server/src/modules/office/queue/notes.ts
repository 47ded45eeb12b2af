import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import type { Kysely } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { DB } from '../../../platform/schema.ts';
import type { OfficeDeps } from '../deps.ts';
import { insertNote } from './queue-queries.ts';

type Noted = { kind: QueueKind; id: number; note: string; staffId: number; actor: Actor };

/** Keeps what one of the staff notes on a case for the others. The audit says only that it was: the words may name a person. */
export const noteOnCase = (
  { db, clock }: { db: Kysely<DB>; clock: OfficeDeps['clock'] },
  { kind, id, note, staffId, actor }: Noted,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    const subject = `${kind} ${id}`;
    const ticket_id = kind === 'ticket' ? id : null;
    await insertNote(trx, { subject, ticket_id, staff_id: staffId, note, created_at: at });
    await audit(trx, { at, actor, action: 'case_noted', subject });
  });
