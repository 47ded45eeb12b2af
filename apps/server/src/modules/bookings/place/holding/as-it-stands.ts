import { answersOf, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../../../platform/database/statements/planned-once.ts';
import type { DB } from '../../../../platform/schema.ts';
import { type BookedStay, bookedRows } from '../../../stays/index.ts';
import { isAnyCapped } from '../../caps/cap-rates.ts';
import { fewNights, type RoomNight } from '../../nights/take-nights.ts';
import { isAnyStale } from '../is-request.ts';

/** What a booking is made by, apart from its price: `isCapped`, `isLimited` say whether that and its dates have to be looked at again. */
export type Standing = {
  stay: BookedStay;
  houseRules: HouseAnswers;
  isCapped: boolean;
  takesStale: boolean;
  isLimited: boolean;
};

/** SQL: of nights that have just been taken and are locked: how the stay and its rooms stand behind the locks, in one statement. */
export async function asItStands(trx: Transaction<DB>, stayId: number, nights: RoomNight[]): Promise<Standing> {
  const is = (what: RawBuilder<unknown>) => sql<boolean>`exists (${what})`;
  const { house_rules, is_capped, takes_stale, is_limited, ...stay } = await bookedRows(trx)
    .select([
      sql<HouseAnswers | null>`(select to_jsonb(h) from house_rules h where h.property_id = p.id)`.as('house_rules'),
      is(isAnyCapped(nights)).as('is_capped'),
      is(isAnyStale(nights)).as('takes_stale'),
      is(sql`select from room_limits l join ${fewNights(nights)} as n using (room_id)`).as('is_limited'),
    ])
    .where('p.id', '=', stayId)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirstOrThrow();
  return {
    stay,
    houseRules: answersOf(house_rules ?? undefined),
    isCapped: is_capped,
    takesStale: takes_stale,
    isLimited: is_limited,
  };
}
