import { sql } from 'kysely';

/**
 * SQL: a part of the searches in search-queries.ts, and the second way to what rules/listing/linked-rooms.ts says. Of stays with linked
 * rooms the numbered ways to take rooms together, with the rooms of each and how many of their units a whole has taken.
 */
const CHOICES = sql`
  with wholes as (
    select property_id, whole_id, row_number() over (partition by property_id order by whole_id)::int - 1 as place
    from (select distinct r.property_id, l.whole_id from room_links l join rooms r on r.id = l.whole_id) w),
  ways as (
    select property_id, way from (select property_id, count(*)::int as wholes from wholes group by property_id) s
    cross join generate_series(0, (1 << s.wholes) - 1) way)
  select r.id as room_id, ways.way,
    case when ways.way >> up.place & 1 = 1 then least(coalesce(l.units, r.units), r.units) else 0 end as less
  from ways join rooms r on r.property_id = ways.property_id
  left join wholes own on own.whole_id = r.id
  left join room_links l on l.part_id = r.id
  left join wholes up on up.whole_id = l.whole_id
  where own.whole_id is null or ways.way >> own.place & 1 = 1`;

/** Free rooms once a way in which they can be taken together, with what is free then; those of stays without links as they are. */
export const inEachWay = (freeRooms: ReturnType<typeof sql>) => sql`
  select f.id, f.property_id, f.total, f.sleeps, f.has_extras, f.free - coalesce(c.less, 0) as free, c.way
  from (${freeRooms}) f left join (${CHOICES}) c on c.room_id = f.id`;

/** Of a free room `f`, the whole it is a part of, as a PartyRoom says it; null for most. */
export const PART_OF = sql`(
  select json_build_object('whole', l.whole_id, 'units', least(coalesce(l.units, r.units), r.units))
  from room_links l join rooms r on r.id = l.part_id where l.part_id = f.id)`;
