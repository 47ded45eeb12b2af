import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { forgetTold, toldBy } from './door/door-queries.ts';
import { forgetPayees, onTheirWay, payeesOf } from './door/instead-queries.ts';
import { confirmedBy, forgetPerson } from './mail-queries.ts';

/** Which arrivals a person has confirmed for a business. */
export const arrivalsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'arrivals_confirmed',
  async collect(userId) {
    const rows = await confirmedBy(db, userId);
    return rows.map(({ booking_id, confirmed_at }) => ({
      booking: booking_id,
      confirmed_at: confirmed_at?.toISOString(),
    }));
  },
  erase: forgetPerson,
});

/** What a person has told from the doors of their stays. */
export const toldFromDoorsBy = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'told_from_the_door',
  async collect(userId) {
    const rows = await toldBy(db, userId);
    return rows.map(({ booking_id, kind, opened_at, asked_for, words }) => ({
      booking: booking_id,
      told: kind,
      at: opened_at.toISOString(),
      asked_for: asked_for === null ? null : rupeesFromPaise(asked_for),
      words,
    }));
  },
  erase: forgetTold,
});

/** Where a person said that differences can go which they were promised. */
export const payeesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'differences_promised',
  async collect(userId) {
    const rows = await payeesOf(db, userId);
    return rows.map(({ booking_id, amount, payee, paid_at }) => ({
      booking: booking_id,
      amount: rupeesFromPaise(amount),
      goes_to: payee,
      sent_at: paid_at?.toISOString() ?? null,
    }));
  },
  async keepsFromLeaving(trx, userId) {
    // Where it goes is on the account: forgotten, it could not be sent.
    const [going] = await onTheirWay(trx, userId);
    return going
      ? say`What becomes of the ${formatRupees(rupeesFromPaise(going.amount))} that we promised you for booking ${going.booking_id} is not settled yet.`
      : null;
  },
  erase: forgetPayees,
});
