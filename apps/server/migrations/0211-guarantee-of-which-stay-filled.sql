-- few rows: those of guests who were let down
update guarantees g set instead_id = s.instead_id from stays_instead s where s.booking_id = g.booking_id and g.instead_id is null;
