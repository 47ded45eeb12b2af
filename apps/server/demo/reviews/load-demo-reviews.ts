import { calendarDate } from '@basera/contract/calendar-date';
import type { DemoClient } from '../number-stays.ts';
import { type PastStay, type PlannedReviews, planReviews } from './plan-reviews.ts';

/**
 * Gives the demo what its guests and owners wrote of stays that are over and were paid for, and of no others: shown where both
 * have written or time is up. In one statement, so everything or nothing.
 */
export async function loadDemoReviews(client: DemoClient, now: Date): Promise<void> {
  const planned = planReviews(await pastStays(client), now);
  await client.query(
    `insert into reviews (booking_id, property_id, side, author_id, clean, as_described, arrival, host, place, value, again,
       words, private_note, written_at, closes_at, published_at, reply_words, reply_at, reply_by)
     select rows.* from json_to_recordset($1::text::json) as rows(booking_id int, property_id int, side text, author_id int,
       clean smallint, as_described smallint, arrival smallint, host smallint, place smallint, value smallint, again bool,
       words text, private_note text, written_at timestamptz, closes_at timestamptz, published_at timestamptz,
       reply_words text, reply_at timestamptz, reply_by int)`,
    [JSON.stringify(planned.flatMap(rowsOf))],
  );
  await client.query('analyze reviews');
}

/** Of the demo's guests at the demo's owners. */
async function pastStays(client: DemoClient): Promise<PastStay[]> {
  const { rows } = await client.query(
    `select b.id, b.property_id, b.user_id, g.first_name, b.guests, b.children, b.check_out - b.check_in as nights,
       b.check_out::text as check_out, u.id as owner
     from bookings b join businesses o on o.id = b.business_id and o.import_source like 'demo:%'
     join users g on g.id = b.user_id and g.email like '%@guests.basera.example'
     join lateral (select id from users where phone = o.phone or email = lower(o.email) order by id limit 1) u on true
     where b.status = 'completed' and exists (select from payments p where p.booking_id = b.id and p.status = 'completed')
     order by b.id`,
  );
  return rows.map((row) => ({
    booking: Number(row.id),
    property: Number(row.property_id),
    guest: Number(row.user_id),
    owner: Number(row.owner),
    firstName: String(row.first_name),
    guests: Number(row.guests),
    children: Number(row.children),
    nights: Number(row.nights),
    checkOut: calendarDate(String(row.check_out)),
  }));
}

function rowsOf({ stay, closesAt, publishedAt, ofStay, ofGuest }: PlannedReviews): object[] {
  const common = {
    booking_id: stay.booking,
    property_id: stay.property,
    closes_at: closesAt,
    published_at: publishedAt,
  };
  return [
    ...(ofStay
      ? [
          {
            ...{ ...common, side: 'guest', author_id: ofStay.author, ...ofStay.parts },
            ...{ words: ofStay.words, private_note: ofStay.note, written_at: ofStay.writtenAt },
            ...{ reply_words: ofStay.reply?.words, reply_at: ofStay.reply?.at, reply_by: ofStay.reply && stay.owner },
          },
        ]
      : []),
    ...(ofGuest
      ? [
          {
            ...{ ...common, side: 'owner', author_id: ofGuest.author, again: ofGuest.again },
            ...{ words: ofGuest.words, private_note: ofGuest.note, written_at: ofGuest.writtenAt },
          },
        ]
      : []),
  ];
}
