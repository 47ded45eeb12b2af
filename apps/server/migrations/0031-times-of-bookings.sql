-- no transaction: bookings may be many
-- Bookings of stays whose owners gave the times they were booked with.
do $$
declare
  step constant integer := 5000;
  done integer;
  last integer;
begin
  select coalesce(min(id), 1) - 1, coalesce(max(id), 0) into done, last from bookings;
  while done < last loop
    update bookings b
    set check_in_given = p.check_in_given and p.check_in_time = b.check_in_time,
      check_out_given = p.check_out_given and p.check_out_time = b.check_out_time
    from properties p
    where b.id > done and b.id <= done + step and p.id = b.property_id and (p.check_in_given or p.check_out_given);
    done := done + step;
    commit;
  end loop;
end $$;
