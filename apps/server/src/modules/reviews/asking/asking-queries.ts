import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { ASK_AGAIN_AFTER_DAYS, REVIEW_DAYS } from '@basera/contract/rules/reviews/review-rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import type { Side } from '../review-queries.ts';
import { hindranceAt } from '../window/window-queries.ts';

/** A stay that is over, whose guest or owner is asked how it was. */
export type Asked = {
  booking_id: number;
  user_id: number;
  business_id: number;
  property_name: string;
  property_slug: string;
  again: boolean;
};

type Moment = { now: Date; today: CalendarDate };

/** Of the row `b`: a guest's stay that ended before today and can be reviewed by this side still; nobody noted that they did not come. */
const canBeReviewed = (side: Side, { now, today }: Moment) => sql<boolean>`
  b.status = 'completed' and b.check_out < ${today}::date
  and b.check_out >= ${addDays(today, -REVIEW_DAYS)}::date and ${hindranceAt(now)} is null
  and not exists (select from reviews r where r.booking_id = b.id and r.side = ${side})
  and not exists (select from guest_marks m where m.booking_id = b.id and m.mark = 'no_show')`;

// An owner gets one mail of all guests who have left: a turn that took some of them would make two.
const PLACE = {
  guest: sql`row_number() over (order by business_id, id)`,
  owner: sql`dense_rank() over (order by business_id)`,
} satisfies Record<Side, unknown>;

/**
 * SQL: notes the next stays one side of which is asked, of so many guests' stays or of so many whole businesses, each once the day after its check-out or later and once more shortly before nobody
 * can write any more; what was asked less than two days ago is not asked again.
 */
export async function takeToAsk(
  trx: Transaction<DB>,
  side: Side,
  { now, today, limit }: Moment & { limit: number },
): Promise<Asked[]> {
  const remindFrom = addDays(today, -ASK_AGAIN_AFTER_DAYS);
  const { rows } = await sql<Asked>`
    with due as (
      select b.id, b.user_id, b.business_id, b.property_name, b.property_slug, i.booking_id is not null as again
      from bookings b left join review_invitations i on i.booking_id = b.id and i.side = ${side}
      where ${canBeReviewed(side, { now, today })}
        and (i.booking_id is null or (i.asked_again_at is null and b.check_out <= ${remindFrom}::date
          and i.asked_at <= ${now}::timestamptz - interval '2 days'))
    ),
    turn as (select * from (select due.*, ${PLACE[side]} as place from due) placed where place <= ${limit}),
    noted as (
      insert into review_invitations as i (booking_id, side, asked_at) select id, ${side}, ${now} from turn
      on conflict (booking_id, side) do update set asked_again_at = excluded.asked_at where i.asked_again_at is null
      returning i.booking_id)
    select turn.id as booking_id, turn.user_id, turn.business_id, turn.property_name, turn.property_slug, turn.again
    from turn join noted on noted.booking_id = turn.id order by turn.business_id, turn.id`.execute(trx);
  return rows;
}

/** Who of some people does not want to be asked. */
export const mutedAmong = async (db: Kysely<DB>, userIds: number[]): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('review_mutes').select('user_id').where('user_id', 'in', userIds).execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

/** Which of some stays can be reviewed by a side still, by name. */
export async function stillToReview(db: Kysely<DB>, side: Side, ids: number[], clock: Clock) {
  const { rows } = await sql<{
    id: number;
    stay: string;
    slug: string;
    guest: string;
    check_in: CalendarDate;
    check_out: CalendarDate;
  }>`
    select b.id, b.property_name as stay, b.property_slug as slug, b.guest_name as guest, b.check_in, b.check_out
    from bookings b where b.id = any(${ids}) and ${canBeReviewed(side, { now: clock.now(), today: clock.today() })} order by b.check_out, b.id`.execute(
    db,
  );
  return rows;
}

/** The confirmed address and first name of somebody who may be asked. */
export const askedPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function mute(db: Kysely<DB>, userId: number, since: Date): Promise<void> {
  await db
    .insertInto('review_mutes')
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmute(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('review_mutes').where('user_id', '=', userId).execute();
}
