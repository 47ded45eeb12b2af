-- no transaction
-- What guests rated a stay, for cards, orders and filters: read from the index alone, as often as a stay changes.
drop index concurrently if exists shown_ratings;
create index concurrently shown_ratings on reviews (property_id)
  include (clean, as_described, arrival, host, place, value)
  where side = 'guest' and published_at is not null and hidden_at is null;
