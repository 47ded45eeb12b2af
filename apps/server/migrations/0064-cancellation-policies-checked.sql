-- What 0063 asks holds for the rows that were there, too.
alter table properties validate constraint cancellation_policy_is_known;
