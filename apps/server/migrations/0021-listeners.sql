-- Whoever has proved an address a business is known under listens to its channel. When such an address changes, on either side, open
-- sockets are asked to come back: they ask anew, and whoever has lost the right is refused.
create function tell_business_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', json_build_object('ask_anew', 'private-business-' || old.id)::text);
  return null;
end $$;
create trigger business_addresses_changed after update of email, phone on businesses
  for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function tell_business_changed();

-- An address that is confirmed for the first time takes no right away.
create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', json_build_object('person', old.id)::text);
  return null;
end $$;
create trigger person_addresses_changed
  after update of email, phone, email_confirmed_at, phone_confirmed_at on users
  for each row when (
    (old.email_confirmed_at is not null and (old.email is distinct from new.email or new.email_confirmed_at is null))
    or (old.phone_confirmed_at is not null and (old.phone is distinct from new.phone or new.phone_confirmed_at is null)))
  execute function tell_person_changed();
