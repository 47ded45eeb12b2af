-- Of 0047, in a transaction of its own.
alter table calendar_changes validate constraint kind_is_known;
