-- Of 0051, in a transaction of its own.
alter table room_nights validate constraint night_has_linked_units;
