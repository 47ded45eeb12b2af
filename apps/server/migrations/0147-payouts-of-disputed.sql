-- What was paid while a booking was disputed was not kept back with the rest.
-- few rows: the payouts of bookings that are disputed now.
update payouts o set frozen_at = now(), frozen_why = d.why, checked_at = null
  from (
    select distinct on (booking_id) booking_id,
      case when gateway_ref is null then 'The booking is disputed (no. ' || id || ').'
        else 'The guest''s bank asks for the money back (' || gateway_ref || ').' end as why
    from disputes where decided_at is null order by booking_id, id
  ) d
  where d.booking_id = o.booking_id and o.frozen_at is null;

-- What has gone since is no more for people to look at.
-- few rows: payouts that once failed five times.
update payouts set attention = null where tries = 0 and starts_with(attention, 'failed ');
