-- Of 0149-slabs-kept.sql, in a transaction of its own.
alter table rooms validate constraint weekend_is_whole_rupees;
alter table room_seasons validate constraint prices_are_whole_rupees;
alter table room_rates validate constraint price_is_whole_rupees;
