-- What is told to whoever listens goes by one way, which a feed that reads the log of changes puts its own in the place of (0144).
create function tell_listeners(payload text) returns void language plpgsql as $$
begin
  perform pg_notify('realtime', payload);
end $$;

create or replace function tell_business_changed() returns trigger language plpgsql as $$
begin
  perform tell_listeners(json_build_object('ask_anew', 'private-business-' || old.id)::text);
  return null;
end $$;

create or replace function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform tell_listeners(json_build_object('person', old.id)::text);
  return null;
end $$;

create or replace function tell_session_over() returns trigger language plpgsql as $$
begin
  if old.revoked_at is null then perform tell_listeners(json_build_object('session', old.id)::text); end if;
  return null;
end $$;
