-- Since when a business is here, for the page of its stays. Null: nobody noted it, and its first member says.
alter table businesses add column here_since date;

-- What the page of a stay says of its seller is read again where the seller's standing with the tax offices is noted.
create function note_stays_of_business() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(
    select p.id from properties p where p.business_id in (select business_id from new_rows)));
  return null;
end $$;

do $$
begin
  create trigger search_inserted after insert on tax_statuses referencing new table as new_rows
    for each statement execute function note_stays_of_business();
end $$;
