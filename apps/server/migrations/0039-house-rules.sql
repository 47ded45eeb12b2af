-- Who is welcome in a house, as its owner said: true, false, or null where nothing was. No row: nothing was said at all.
create table house_rules (
  property_id integer primary key references properties on delete cascade,
  couples_welcome boolean,
  families_only boolean,
  constraint couples_or_families check (not (couples_welcome and families_only))
);

-- What search asks for, as in 0006.
create trigger search_inserted after insert on house_rules referencing new table as new_rows
  for each statement execute function note_rows_of_stays();
create trigger search_updated after update on house_rules referencing old table as old_rows new table as new_rows
  for each statement execute function note_rows_of_stays();
create trigger search_deleted after delete on house_rules referencing old table as old_rows
  for each statement execute function note_rows_of_stays();
create trigger search_truncated after truncate on house_rules
  for each statement execute function note_everything();
