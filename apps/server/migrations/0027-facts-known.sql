-- few rows: businesses are one an owner, and of rooms only those of the demo, of nobody's import, or with smoking allowed by hand.
-- What was given before 0026: all of the demo, and whatever had no default, so that somebody must have written it.
-- Imports wrote the day of the import and a count of their own: of those nothing is taken over. Few rows: imported rooms
-- are touched only where smoking was allowed by hand.
update businesses set host_since = hosting_since where import_source is null or import_source like 'demo:%';

update rooms r
set smoking = case when r.smoking_allowed or p.import_source = 'demo' then r.smoking_allowed end,
  units_given = p.import_source is null or p.import_source = 'demo'
from properties p
where p.id = r.property_id and (p.import_source is null or p.import_source = 'demo' or r.smoking_allowed);

-- Owners of the demo, with what they have confirmed, as demo/owners.ts says: every third the phone, every third the
-- e-mail alone. Whoever has signed in as one of them before keeps the account they have.
insert into users (first_name, last_name, slug, phone, email, phone_confirmed_at, email_confirmed_at, created_at)
select split_part(owner_name, ' ', 1), substr(owner_name, strpos(owner_name, ' ') + 1),
  replace(split_part(email, '@', 1), '.', '-'),
  case when number % 3 <> 2 then phone end, case when number % 3 <> 1 then email end,
  case when number % 3 <> 2 then host_since end, case when number % 3 <> 1 then host_since end, host_since
from (
  select *, substr(import_source, length('demo:owner-') + 1)::integer - 1 as number
  from businesses where import_source ~ '^demo:owner-[0-9]{1,4}$'
) as owner
on conflict do nothing;
