-- What both ways do, each under a name of its own: the one in force is a copy of it, so that nothing has to ask which it is.
do $$
begin
  execute replace(pg_get_functiondef('note_search_changes(integer[])'::regprocedure), '.note_search_changes(',
    '.note_search_changes_by_notify(');
  execute replace(pg_get_functiondef('tell_listeners(text)'::regprocedure), '.tell_listeners(', '.tell_listeners_by_notify(');
end $$;

-- Words in the log of changes, which are read with what the transaction did once it has committed. Nobody waits for anybody.
create function note_search_changes_by_log(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform pg_logical_emit_message(true, 'basera.stays', array_to_string(ids, ','));
end $$;
create function tell_listeners_by_log(payload text) returns void language plpgsql as $$
begin
  perform pg_logical_emit_message(true, 'basera.notice', payload);
end $$;

-- Nights, which bookings take, are read from the log themselves: their triggers rest. Nothing is written into search_changes meanwhile:
-- whoever reads it all the same, as the release before does, must fail rather than find that nothing changed.
create function tell_by_log() returns void language plpgsql as $$
begin
  execute replace(pg_get_functiondef('note_search_changes_by_log(integer[])'::regprocedure), '_by_log(', '(');
  execute replace(pg_get_functiondef('tell_listeners_by_log(text)'::regprocedure), '_by_log(', '(');
  alter table room_nights disable trigger search_inserted;
  alter table room_nights disable trigger search_updated;
  alter table room_nights disable trigger search_deleted;
  -- The column, not the table: who began before and writes there now still can.
  alter table search_changes rename column xid to xid_at_rest;
  create publication basera_feed for table room_nights (room_id, night) with (publish = 'insert, update, delete');
end $$;
create function tell_by_notify() returns void language plpgsql as $$
begin
  drop publication basera_feed;
  execute replace(pg_get_functiondef('note_search_changes_by_notify(integer[])'::regprocedure), '_by_notify(', '(');
  execute replace(pg_get_functiondef('tell_listeners_by_notify(text)'::regprocedure), '_by_notify(', '(');
  alter table room_nights enable trigger search_inserted;
  alter table room_nights enable trigger search_updated;
  alter table room_nights enable trigger search_deleted;
  alter table search_changes rename column xid_at_rest to xid;
  -- What was told by the log in between stands nowhere: who read before it begins anew.
  perform note_search_changes(array[-1]);
end $$;
