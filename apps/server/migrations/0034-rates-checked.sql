-- Of 0033, in a transaction of its own.
alter table rooms validate constraint weekend_has_one_slab;
