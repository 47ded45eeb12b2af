-- What the cheapest rooms cost together that sleep a party: the second way to the number of rules/party.ts, which the
-- search asks where it is answered by the database. Per kind of room, in one order: what a unit costs for all nights,
-- how many one sleeps, how many are free. Null where all of them sleep fewer.
create function cheapest_party(totals bigint[], sleeps integer[], free integer[], party integer) returns bigint
language plpgsql immutable parallel safe as $$
declare
  best bigint[] := array_fill(null::bigint, array[party + 1], array[0]);
  before bigint;
begin
  best[0] := 0;
  for kind in 1 .. coalesce(cardinality(totals), 0) loop
    for unit in 1 .. least(free[kind], (party + sleeps[kind] - 1) / sleeps[kind]) loop
      for housed in reverse party .. 1 loop
        before := best[greatest(0, housed - sleeps[kind])];
        if best[housed] is null or before + totals[kind] < best[housed] then
          best[housed] := before + totals[kind];
        end if;
      end loop;
    end loop;
  end loop;
  return best[party];
end $$;
