-- Of 0049, in a transaction of its own.
alter table rooms validate constraint extra_guests_are_priced;
alter table calendar_changes validate constraint kind_is_known;
