-- Whether its owner has set what a room costs since it was brought in: a file of the operator that comes again leaves that alone.
alter table rooms add column priced_by_owner boolean not null default false;
