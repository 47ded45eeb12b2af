-- few rows: those of guests who were let down
update stays_instead s set case_id = coalesce((
  select max(c.id) from arrival_cases c
  where c.booking_id = s.booking_id and c.kind = 'refused' and c.opened_at <= s.chosen_at
    and (c.settled_at is null or c.settled_at > s.chosen_at or c.done = 'called_off')), 0);
